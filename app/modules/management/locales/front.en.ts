export const en = {
  title: "Rent things out without double bookings",
  text: "Orenda keeps your inventory, your bookings and your website in one place.",
  demo: "See a demo shop",
}
