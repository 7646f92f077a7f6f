/** Bookings whose customer is paying by card. */
export const en = {
  badge: "Being paid",
  badgeLeft: "Being paid · {{minutes}}\u00a0min",
  named: "{{number}} (being paid)",
  title: "The customer is paying by card",
  text: "The items are held until {{time}}. If the booking is not paid by then, it is cancelled. It stays if you set another status or take the money yourself.",
  over: "The time to pay is over. The items stay held until the bank confirms that the booking can no longer be paid.",
}
