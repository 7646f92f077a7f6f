export const en = {
  pages: "Pages",
  goToHome: "{{name}}, home",
  footer: {
    pickUpPoints: "Pick-up points",
    phone: "Phone",
    map: "Map",
    closed: "closed",
  },
  cart: {
    name: "Cart",
    link: "Cart · {{count}}",
    shop: "Shop",
  },
  myBookings: { title: "My bookings" },
  errors: {
    away: "The shop did not answer in time. Try again in a moment.",
  },
  periodBar: {
    title: "When do you need it?",
    submit: "See what’s free",
    change: "Change",
  },
}
