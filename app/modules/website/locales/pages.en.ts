export const en = {
  add: "Add page",
}
