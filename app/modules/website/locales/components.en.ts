export const en = {
  name: "Name",
}
