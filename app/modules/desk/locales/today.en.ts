/** The bookings to hand out and to return on a day. */
export const en = {
  days: "Days",
  today: "Today",
  previous: "Previous day",
  next: "Next day",
  sections: { handOut: "Hand out", return: "Return" },
  /** Above the lines of a booking. */
  lines: { handOut: "Items to hand out", return: "Items to return" },
  /** Pieces of a line that are ticked, where not all are; a line of several; and the panel that ticks a part of them. */
  part: "{{pieces}} of {{quantity}}",
  times: "{{name}} × {{quantity}}",
  partOf: "A part of {{name}}",
  howMany: { handOut: "How many go out?", return: "How many are back?" },
  tick: "Tick",
  none: { handOut: "Nothing to hand out on this day.", return: "Nothing is due back on this day." },
  allDone: { handOut: "Everything is handed out.", return: "Everything is back." },
  done: { handOut: "Handed out: {{count}}", return: "Returned: {{count}}" },
  planned: "Not out yet: {{count}}",
  notOut: "Not out yet",
  /** Below a list that is cut. */
  more: "Only the first {{shown}} bookings are shown.",
  all: "Show all in the list",
  delivery: "Delivery: {{place}}",
  /** In place of its buttons. */
  isDone: { handOut: "Handed out", return: "Returned" },
  search: "Name, number, phone or item",
  place: { label: "Pick-up point", all: "All points", delivery: "Delivery" },
  show: { label: "Show", late: "Late", soon: "Next hour", pay: "To pay" },
  nothingFound: "No bookings match.",
  note: "Note",
  packingList: "Packing list",
  missed: "Not picked up",
  notDelivered: "Not delivered",
  loading: "Loading the day",
  failed: "Could not load the day",
}
