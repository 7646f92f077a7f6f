export const en = {
  pages: "Pages",
  goToHome: "{{name}}, home",
  footer: {
    pickUpPoints: "Pick-up points",
    phone: "Phone",
    map: "Map",
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
  notFound: {
    badge: "404",
    page: "{{slug}} page not found",
    path: "Page not found: {{path}}",
    invalid: "Page Not Found: {{path}}",
    item: "This item is no longer offered",
    booking: "We could not find this booking",
    bookingHint: "Open the whole link of the page that you saw after booking: it may have lost its end on the way.",
    shop: "Sorry, we couldn't find what you're looking for.",
    shopHint: "There is no shop at this address. Check the address for a typing error.",
    goHome: "Go home",
    seeShop: "See the shop",
  },
  error: {
    away: {
      title: "We will be back in a moment",
      text: "The shop does not answer right now. What is booked stays booked.",
    },
    unloaded: "This page did not load",
    tryAgain: "Try again",
    lost: {
      title: "No connection to the shop",
      text: "Check your connection and try again. If you have just sent something, look first whether it was done.",
    },
    title: "Unexpected error occured",
    text: "Something on our side broke. Nothing you did is lost.",
    id: "Error number: {{id}}",
    goBack: "Go back",
    goHome: "Go home",
  },
  periodBar: {
    title: "When do you need it?",
    submit: "See what’s free",
    change: "Change",
  },
}
