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
  gone: { title: "This booking no longer exists", back: "Back to list" },
}
