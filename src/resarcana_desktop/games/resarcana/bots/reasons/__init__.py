"""The reasons for actions: how one differs from another."""
