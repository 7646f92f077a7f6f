export const en = {
  errors: {
    lines: { empty: "A booking needs at least one item.", gone: "These items have changed meanwhile. Reload the page to see them." },
    quantity: { invalid: "Enter a whole number from 1 to 10,000." },
    price: { invalid: "Enter an amount, such as 450 or 450.50.", missing: "Enter a price.", reason: "Say why the price differs." },
    item: { gone: "There is no such item.", archived: "This item is archived: it can stay, but not be added or raised." },
    location: { gone: "That pick-up point is no longer available." },
    delivery: { none: "Your shop doesn’t deliver. Choose a pick-up point." },
    client: { missing: "Client not found" },
    reservation: { missing: "This booking no longer exists." },
    stock: "Not enough available on these dates.",
    total: { changed: "The total changes." },
    busy: "Somebody else is changing this booking right now. Save again.",
    away: "No answer came in time, so we can’t tell yet if this is saved. Press again: it won’t be saved twice.",
    unexpected: "The booking was not changed. Try again.",
  },
}
