export const en = {
  skipToContent: "Skip to content",
  optional: "optional",
  colorMode: {
    title: "Colour mode",
    system: "Colour mode: as in the system",
    light: "Colour mode: light",
    dark: "Colour mode: dark",
  },
  changeLanguage: "Change language",
  menu: "Menu",
  summary: "Correct these to go on:",
}
