export const en = {
  pages: "Pages",
  goToHome: "{{name}}, home",
  footer: {
    pickUpPoints: "Pick-up points",
    phone: "Phone",
    map: "Map",
    closed: "closed",
    privacy: "Privacy",
  },
  cart: {
    name: "Cart",
    link: "Cart · {{count}}",
    shop: "Shop",
  },
  myBookings: { title: "My bookings" },
  /** The booking of this browser that waits to be paid, on every page. */
  unpaid: {
    label: "Unpaid booking",
    minutes: "Booking {{number}} waits for your payment, {{count}}\u00a0min left",
    seconds: "Booking {{number}} waits for your payment, {{count}}\u00a0s left",
    checking: "We’re checking your payment for booking {{number}}",
    timeOver: "Time to pay for booking {{number}} has run out",
    expired: "Booking {{number}} wasn’t paid in time",
    pay: "Pay",
    atPickUp: "Pay at pick-up",
    onDelivery: "Pay on delivery",
    onArrival: "Pay on arrival",
    cancel: "Cancel",
    bookAgain: "Book again",
  },
  errors: {
    away: "The shop didn’t respond in time. Try again in a moment.",
  },
  periodBar: {
    title: "When do you need it?",
    submit: "See what’s available",
    change: "Change",
  },
}
