/** The history of a booking. */
export const en = {
  title: "History",
  all: "Show all ({{count}})",
  by: { visitor: "Customer", program: "Orenda", former: "Former team member" },
  made: "Booking made",
  status: "Status: {{from}} → {{to}}",
  moved: "{{from}} → {{to}}",
  period: "Dates changed: {{from}} → {{to}}",
  line: {
    added: "Added: {{name}} ×\u00a0{{quantity}}",
    removed: "Removed: {{name}} ×\u00a0{{quantity}}",
    quantity: "{{name}}: quantity {{from}} → {{to}}",
    price: "{{name}}: price {{from}} → {{to}}",
    priceReason: "{{name}}: price {{from}} → {{to}} ({{reason}})",
  },
  client: { assigned: "Client assigned: {{name}}", changed: "Client changed", removed: "Client removed" },
  place: "Place changed",
  contact: "Contact details changed",
  note: "Staff note changed",
  total: "Total: {{from}} → {{to}}",
  shortage: "Accepted without enough stock",
  payment: { payment: "Payment {{amount}}, {{method}}", refund: "Refund {{amount}}, {{method}}", moved: "{{what}}: {{status}}" },
}
