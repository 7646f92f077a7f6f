/** How many of the items are free in given dates. */
export const en = {
  title: "Check availability",
  item: "Item",
  anyItem: "All items",
  free: "{{free}} of {{stock}} free",
  add: "Add booking",
  addNamed: "Add booking: {{name}}",
  none: "No items match",
  found_one: "{{count}} item",
  found_other: "{{count}} items",
  first: "Only the first {{count}} items are shown. Search to find others.",
  loading: "Loading",
  failed: "Could not check availability. Try again.",
}
