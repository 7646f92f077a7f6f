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
    away: "The shop didn’t respond in time. Try again in a moment.",
  },
  periodBar: {
    title: "When do you need it?",
    submit: "See what’s available",
    change: "Change",
  },
}
