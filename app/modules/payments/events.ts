declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A payment or refund was added to a booking. The one that a booking is made with is part of `reservation.created`. */
    "payment.created": { reservationId: string }
    /** A payment's status was changed. */
    "payment.changed": { reservationId: string }
    /** The bank is to be asked how an invoice stands. */
    "payment.check-due": { paymentId: string }
    /** The money of a card payment has arrived. */
    "payment.received": { reservationId: string; paymentId: string }
    /** A refund to a card was recorded, and the bank is to be asked for it. */
    "payment.refund-due": { paymentId: string; refundId: string }
    /** A payment's checks fail, or the bank's answer is impossible: a person has to look. */
    "payment.unknown": { paymentId: string }
    /** The total of a booking was changed, and an invoice of another amount than is left to pay can still be paid. */
    "payment.stale": { reservationId: string }
    /** A card payment has arrived, and more is paid of its booking than is due. */
    "payment.overpaid": { paymentId: string }
    /** A card payment came when its booking no longer waited for it: the booking is kept, or the money is given back. */
    "payment.late": { reservationId: string; paymentId: string; isKept: boolean }
    /** The bank has refused a refund to a card: the shop still has the money. */
    "payment.refund-failed": { paymentId: string; refundId: string }
    /**
     * An admin is to be told of a card payment: nobody knows how it ended, it was more than was due, it came late, and its booking is kept or its money given back, or a
     * refund of it was refused; or that a deposit has been held on a card for 7 days, nobody knows whether it is held, or the bank took less of it than it was asked for.
     */
    "payment.alert-due": {
      paymentId: string
      userId: string
      kind: "unknown" | "kept" | "givenBack" | "overpaid" | "refundFailed" | "holdEnding" | "holdUnknown" | "keepFailed"
      refundId?: string
    }
  }
}

export {}
