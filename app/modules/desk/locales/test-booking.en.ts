/** A booking that the owner takes to try the shop. */
export const en = {
  badge: "Test",
  take: "Make a test booking",
  text: "It books an item for tomorrow, just like a customer would. You can remove it afterwards.",
  taken: "Test booking created",
  removed: "Test booking removed",
  remove: "Remove test booking",
  refused: "Nothing is free tomorrow",
  notice: {
    title: "This is a test booking",
    text: "Confirm it, hand it out, take it back: it works like a real one. Only you get the emails.",
    page: "View as customer",
  },
  missing: { title: "Nothing to book yet", action: "Add item" },
  errors: {
    test: {
      item: "A booking needs an item. Add your first one, then make a test booking.",
      gone: "This test booking has already been removed.",
    },
  },
}
