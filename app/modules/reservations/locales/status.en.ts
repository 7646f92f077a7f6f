/** Setting the status of bookings. */
export const en = {
  /** The next natural step of a booking in this status. */
  step: { new: "Confirm", confirmed: "Hand out", inProgress: "Return" },
  set: "Set status",
  moved: "Booking moved to status {{name}}",
  movedMany_one: "{{count}} booking moved to status {{name}}",
  movedMany_other: "{{count}} bookings moved to status {{name}}",
  undo: "Undo",
  errors: {
    stock: "There is not enough stock for this booking any more.",
    reservation: { missing: "This booking no longer exists." },
    unexpected: "The status was not changed. Try again.",
  },
}
