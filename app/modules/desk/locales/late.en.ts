/** Bookings that were not returned in time, and what they endanger. */
export const en = {
  badge: "Late {{duration}}",
  title: "Not returned yet",
  due: "Return was due {{when}}.",
  nobody: "No other booking needs these items in the next 24 hours.",
  endangers_one: "If they aren’t back in time, {{count}} booking will be short:",
  endangers_other: "If they aren’t back in time, {{count}} bookings will be short:",
  overlong: {
    title: "Items are missing",
    text_one: "This booking holds items that {{count}} other booking needs:",
    text_other: "This booking holds items that {{count}} other bookings need:",
  },
  booking: "{{number}}, {{client}}",
  missing: "{{item}}: {{count}} missing",
}
