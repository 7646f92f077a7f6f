export const en = {
  quantity: {
    title_one: "{{count}} booking would not get its items",
    title_other: "{{count}} bookings would not get their items",
    text: "There won’t be enough for these bookings. They stay booked and are marked as overbooked.",
    back: "Change quantity",
  },
  collision: {
    title_one: "{{count}} booking will overlap",
    title_other: "{{count}} bookings will overlap",
    text: "With this buffer they overlap other bookings, and there aren’t enough items. They stay booked and are marked as overbooked.",
    back: "Go back",
  },
  service: {
    title_one: "{{count}} booking would not get its items",
    title_other: "{{count}} bookings would not get their items",
    text: "While these pieces are out of service there won’t be enough for these bookings. They stay booked and are marked as overbooked.",
    back: "Go back",
  },
  booking: "{{number}}, {{period}}: {{missing}} missing",
  confirm: "Save anyway",
}
