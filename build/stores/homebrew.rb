cask "@NAME@-desktop" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@SUM:macos-arm64.dmg@",
         intel: "@SUM:macos-x86_64.dmg@"

  url "@HOME@/releases/download/v#{version}/@NAME@-desktop-#{version}-macos-#{arch}.dmg"
  name "@TITLE@"
  desc "@SUMMARY@"
  homepage "@HOME@"

  depends_on macos: ">= :@MACOS@"

  app "@TITLE@.app"

  zap trash: "~/Library/Application Support/@NAME@"

  caveats <<~EOS
    macOS blocks this application the first time, because its publisher is unknown.
    Go to System Settings, Privacy & Security and click Open Anyway.
  EOS
end
