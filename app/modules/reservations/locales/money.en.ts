import { cardErrors } from "./card.en.ts"

/** The payments of a booking. */
export const en = {
  title: "Payments of booking {{number}}",
  balance: { paid: "Paid", open: "To pay", overpaid: "Overpaid" },
  nothing: "No payments yet",
  refund: "Refund",
  refundBy: "Refund · {{method}}",
  setStatus: "Set status: {{amount}}, {{method}}",
  amount: "Amount",
  method: "Method",
  take: {
    open: "Take payment",
    cash: "Take {{amount}} in cash",
    transfer: "Record transfer of {{amount}}",
    cardAtCounter: "Take {{amount}} by card",
  },
  giveBack: {
    open: "Refund",
    payment: "Of which payment",
    submit: "Refund {{amount}}",
    most: "Up to {{amount}}",
  },
  methods: { cash: "Cash", transfer: "Transfer", cardAtCounter: "Card" },
  copyLink: "Copy booking link",
  copied: "Copied to clipboard",
  taken: "Payment recorded",
  givenBack: "Refund recorded",
  moved: {
    pending: "Reservation payment moved to pending status",
    processing: "Reservation payment moved to processing status",
    completed: "Reservation payment moved to completed status",
    failed: "Reservation payment moved to failed status",
    refunded: "Reservation payment moved to refunded status",
    unknown: "Reservation payment moved to unknown status",
  },
  back: "Back to booking",
  errors: {
    ...cardErrors,
    missing: { amount: "Enter the amount.", method: "Choose how it is paid." },
    amount: { invalid: "Enter an amount like 1,200 or 1200.50.", zero: "Enter an amount above 0." },
    reservation: { missing: "This booking no longer exists." },
    payment: {
      missing: "No payment was updated",
      changed: "This payment has been changed meanwhile.",
      openChanged: "The amount to pay has changed meanwhile: it is {{open}}, not {{was}}. Check the amount and press again.",
      reused: "This form has already been sent for another payment. Reload the page and try again.",
      nothingOpen: "Nothing is open for this booking, so nothing can be pending.",
    },
    refund: {
      exceeds: "This is more than is left of the payment.",
      status: "A refund can’t be refunded. Set it to failed instead.",
    },
    busy: "Someone else is changing this right now. Try again.",
    away: "The server took too long to respond. Try again: nothing is recorded twice.",
    unexpected: "This was not saved. Try again.",
  },
}
