export const en = {
  paused: "Live updates paused, reconnecting…",
  newBooking: "New booking {{number}} from {{client}}",
  newBookings_one: "{{count}} new booking",
  newBookings_other: "{{count}} new bookings",
}
