/** Data about the person who paid, as a provider has told it. It is erased with the person. */
export interface PaymentMetadata {
  /** The last digits of the card that paid. */
  card?: string
}

/** Keeps the last four digits of a card's number, in which the bank has hidden others. */
export function cardMetadata(number: string | undefined): PaymentMetadata {
  const digits = /\d{4}$/.exec(number ?? "")?.[0]
  return digits ? { card: digits } : {}
}
