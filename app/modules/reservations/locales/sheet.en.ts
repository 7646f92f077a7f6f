/** The sheet of one booking. */
export const en = {
  close: "Close booking",
  previous: "Previous booking",
  next: "Next booking",
  loading: "Loading booking",
  client: "Client",
  period: "Dates",
  changeDates: "Change dates",
  changeItems: "Change items",
  changeClient: "Change client",
  duration: "Duration",
  map: "Map",
  priceReason: "Price changed: {{reason}}",
  ticked: { handOut: "Handed out {{when}}", return: "Returned {{when}}" },
  /** The same of a part of the line; the time is that of the last piece. */
  partly: { handOut: "Handed out {{pieces}} of {{quantity}}: {{when}}", return: "Returned {{pieces}} of {{quantity}}: {{when}}" },
  customerNote: "Customer’s note",
  staffNote: { title: "For your team", label: "Staff note", save: "Save", handler: "Handed out by", nobody: "Not set" },
  shortage: { title: "Overbooked", item: "{{name}}: {{missing}} missing from {{from}} to {{until}}" },
  menu: { label: "Actions for booking {{number}}", customerPage: "View as customer" },
  gone: { title: "This booking no longer exists", back: "Back to list" },
}
