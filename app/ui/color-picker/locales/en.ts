export const en = {
  area: "Shade",
  hue: "Hue",
  alpha: "Opacity",
  hex: "HEX",
  hexWrong: "Enter 3 or 6 digits, such as #2E81FF.",
  rgba: "RGBA",
  recent: "Recent colours",
  transparent: "Transparent",
}
