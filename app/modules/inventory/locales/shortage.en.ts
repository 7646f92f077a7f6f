export const en = {
  quantity: {
    title_one: "Leave {{count}} booking short?",
    title_other: "Leave {{count}} bookings short?",
    text: "With this quantity in stock, there won't be enough for these bookings. They stay booked and are marked as overbooked.",
    back: "Change quantity",
  },
  collision: {
    title_one: "{{count}} booking will collide",
    title_other: "{{count}} bookings will collide",
    text: "They overlap another booking once the time kept free is added, and there are not enough items. They stay booked and are marked as overbooked.",
    back: "Go back",
  },
  booking: "{{number}}, {{period}}: {{missing}} missing",
  confirm: "Save anyway",
}
