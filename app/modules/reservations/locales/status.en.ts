import { staffCardErrors } from "./card.en.ts"

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
  changed: "Someone else changed this booking. Its status is now {{name}}.",
  savedNote: "Saved note: {{note}}",
  retry: "Try again",
  short: {
    /** Beside the status of a booking that is to be handed out. */
    badge: "Not enough items",
    title: "Booking {{number}}: not enough items available",
    titleMany_one: "{{count}} booking: not enough items available",
    titleMany_other: "{{count}} bookings: not enough items available",
    /** Where the page names the booking. */
    untitled: "Not enough items available",
    item: "{{name}}, {{asked}} needed",
    none: "None free from {{from}} to {{until}}",
    some: "{{free}} free from {{from}} to {{until}}",
    holders: "Booked by",
    holder: "{{number}} {{client}}",
    newTab: "(opens in a new tab)",
    more_one: "and {{count}} more booking",
    more_other: "and {{count}} more bookings",
    text: "If you confirm, this booking is marked as overbooked.",
    textMany: "If you confirm, these bookings are marked as overbooked.",
    known: "This booking is already overbooked and stays marked.",
    back: "Back",
    confirm: "Confirm anyway",
  },
  refusedMany_one: "{{count}} booking: {{reason}}",
  refusedMany_other: "{{count}} bookings: {{reason}}",
  errors: {
    ...staffCardErrors,
    away: "The server took too long to respond. Check the status and try again.",
    status: { changed: "Someone else has already changed the status." },
    stock: "There is no longer enough stock for this booking.",
    reservation: { missing: "This booking no longer exists." },
    line: { missing: "This item is no longer in the booking." },
    busy: "Someone else is changing this booking right now. Try again.",
    note: { long: "Use 2,000 characters at most." },
    edit: { conflict: "Someone else has already changed these details." },
    handler: { gone: "This person is no longer on your team. Choose someone else." },
    location: { gone: "This pick-up point no longer exists. Choose another one." },
    unexpected: "The status was not changed. Try again.",
  },
}
