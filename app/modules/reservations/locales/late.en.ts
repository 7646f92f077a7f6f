/** Bookings that were not returned in time, and what they endanger. */
export const en = {
  badge: "Late {{duration}}",
  title: "Not returned yet",
  due: "Return was due {{when}}.",
  nobody: "No other booking needs these items in the next 24 hours.",
  endangers_one: "If the items stay out, {{count}} booking lacks some:",
  endangers_other: "If the items stay out, {{count}} bookings lack some:",
  overlong: {
    title: "Items are missing",
    text_one: "This booking holds what {{count}} other booking needs:",
    text_other: "This booking holds what {{count}} other bookings need:",
  },
  booking: "{{number}}, {{client}}",
  missing: "{{item}}: {{count}} missing",
}
