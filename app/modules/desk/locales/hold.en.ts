/** Bookings whose customer is paying by card. */
export const en = {
  badge: "Paying now",
  badgeLeft: "Paying · {{minutes}}\u00a0min",
  named: "{{number}} (paying now)",
  title: "The customer is paying by card",
  text: "The items are held until {{time}}. If the booking isn’t paid by then, it’s cancelled. To keep it, set another status or take the payment yourself.",
  over: "The time to pay has run out. The items stay held until the bank confirms that no payment can come.",
}
