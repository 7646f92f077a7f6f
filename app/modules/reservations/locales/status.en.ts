/** Setting the status of bookings. */
export const en = {
  /** The next natural step of a booking in this status. */
  step: { new: "Confirm", confirmed: "Hand out", inProgress: "Return" },
  set: "Set status",
  moved: {
    new: "Booking moved to status New",
    confirmed: "Booking moved to status Confirmed",
    inProgress: "Booking moved to status In progress",
    completed: "Booking moved to status Completed",
    cancelled: "Booking moved to status Cancelled",
  },
  movedMany_one: "{{count}} booking moved to status {{name}}",
  movedMany_other: "{{count}} bookings moved to status {{name}}",
  undo: "Undo",
  short: {
    title: "Set the status of {{number}} without enough stock?",
    titleMany_one: "Set the status of {{count}} booking without enough stock?",
    titleMany_other: "Set the status of {{count}} bookings without enough stock?",
    item: "{{name}}, {{asked}} needed",
    none: "None free from {{from}} to {{until}}",
    some: "{{free}} free from {{from}} to {{until}}",
    holders: "Booked by",
    holder: "{{number}} {{client}}",
    more_one: "and {{count}} more booking",
    more_other: "and {{count}} more bookings",
    text: "If you confirm, the booking is marked as overbooked.",
    back: "Leave it",
    confirm: "Confirm anyway",
  },
  refusedMany_one: "{{count}} booking: {{reason}}",
  refusedMany_other: "{{count}} bookings: {{reason}}",
  errors: {
    stock: "There is no longer enough stock for this booking.",
    reservation: { missing: "This booking no longer exists." },
    busy: "Somebody else is changing this booking right now. Try again.",
    unexpected: "The status was not changed. Try again.",
  },
}
