/** Returns whether a field holds something else than it was rendered with. Refused input is the default of its field. */
export function isTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const preset = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, preset)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked
  return field.type !== "hidden" && field.value !== field.defaultValue
}
