/** The sheet of one booking. */
export const en = {
  close: "Close booking",
  previous: "Previous booking",
  next: "Next booking",
  loading: "Loading booking",
  client: "Client",
  period: "Dates",
  duration: "Duration",
  map: "Map",
  priceReason: "Price changed: {{reason}}",
  customerNote: "Customer’s note",
  staffNote: { title: "For your team", label: "Staff note", save: "Save note" },
  shortage: { title: "Overbooked", item: "{{name}}: {{missing}} missing from {{from}} to {{until}}" },
  menu: { label: "Actions for booking {{number}}", customerPage: "Open customer’s page" },
  gone: { title: "This booking no longer exists", back: "Back to list" },
}
