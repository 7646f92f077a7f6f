/** Why a card payment does not go on, for customers and staff. */
export const cardErrors = {
  card: {
    starting: "The bank’s page is still opening. Try again in a moment.",
    underWay: "A card payment is in progress. Wait for the bank to confirm the result.",
    unknown: "We don’t know yet whether your payment went through. Try again in a minute.",
    off: "This shop doesn’t take card payments right now.",
    currency: "Only prices in hryvnias can be paid by card.",
    cancelled: "This booking is cancelled, so there is nothing to pay.",
    holdOver: "Time to pay has run out. Book again while the items are available.",
    nothingOpen: "There is nothing left to pay.",
    tooOften_one: "Too many attempts to pay. Try again in {{count}}\u00a0minute.",
    tooOften_other: "Too many attempts to pay. Try again in {{count}}\u00a0minutes.",
  },
  bank: {
    token: "The bank rejected the shop’s settings. You were not charged. Tell the shop.",
    blocked: "The bank is not taking payments right now. You were not charged. Try again later.",
    tooMany: "The bank is busy right now. You were not charged. Try again in a minute.",
    refused: "The bank declined this payment. You were not charged.",
    away: "The bank is not responding. You were not charged. Try again in a minute.",
  },
}

/** Why the desk has to wait for the bank. */
export const staffCardErrors = {
  card: {
    ...cardErrors.card,
    starting: "The customer is opening a card payment right now. Try again in 30 seconds.",
    underWay: "The customer is paying by card right now. Wait for the bank to confirm it.",
  },
  bank: {
    token: "The bank doesn’t accept your token, so we can’t check this card payment. Enter the token again in Settings, then try again.",
    blocked: "The bank is blocking our requests, so we can’t check if the customer has paid. Try again later.",
    tooMany: "The bank is busy right now. Try again in a minute.",
    refused: "The bank declined this. Contact the bank about this payment.",
    away: "The bank isn’t responding, so we can’t check if the customer has paid. Try again in a minute.",
    unanswered: "Could not reach the bank. Try again in a minute.",
  },
}
