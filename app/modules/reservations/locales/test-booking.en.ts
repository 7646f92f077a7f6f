/** A booking that the owner takes to try the shop. */
export const en = {
  badge: "Test",
  take: "Take a test booking",
  text: "It is booked for tomorrow, the way a customer would do it. Remove it with one press afterwards.",
  taken: "Test booking taken",
  removed: "Test booking removed",
  remove: "Remove test booking",
  refused: "The first item is not free tomorrow",
  notice: {
    title: "This is a test booking",
    text: "Confirm it, hand it out, return it: everything works as with a customer. The emails come to you alone.",
    page: "See it as the customer does",
  },
  missing: {
    item: { title: "Nothing to book yet", action: "Add item" },
    place: { title: "Nowhere to pick it up yet", action: "Add pick-up point" },
  },
  errors: {
    test: {
      item: "A booking needs an item. Add the first one, then take the test booking.",
      place: "A booking needs a pick-up point. Add one, then take the test booking.",
      gone: "This test booking was already removed.",
    },
  },
}
