/** The bookings to hand out and to return on a day. */
export const en = {
  days: "Days",
  today: "Today",
  previous: "Previous day",
  next: "Next day",
  sections: { handOut: "Hand out", return: "Return" },
  /** Above the lines of a booking. */
  lines: { handOut: "Items to hand out", return: "Items to return" },
  /** Pieces of a line that are ticked, where not all are; and the buttons that tick one more or less. */
  part: "{{pieces}} of {{quantity}}",
  less: "One less: {{name}}",
  plus: "One more: {{name}}",
  none: { handOut: "Nothing to hand out on this day.", return: "Nothing is due back on this day." },
  allDone: { handOut: "Everything is handed out.", return: "Everything is back." },
  done: { handOut: "Handed out: {{count}}", return: "Returned: {{count}}" },
  planned: "Not out yet: {{count}}",
  notOut: "Not out yet",
  /** Below a list that is cut. */
  more: "Only the first {{shown}} bookings are shown.",
  all: "Show all in the list",
  toPay: "{{sum}} to pay",
  delivery: "Delivery: {{place}}",
  handler: "Handed out by: {{name}}",
  missed: "Not picked up",
  notDelivered: "Not delivered",
  loading: "Loading the day",
  failed: "Could not load the day",
}
