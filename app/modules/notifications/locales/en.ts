/** Rendered on the server only: no browser loads these messages. */
export const en = {
  codeLasts: "The code is valid for 10 minutes and works once.",
  confirmEmail: {
    subject: "{{code}} is your Orenda code",
    title: "Confirm your email",
    text: "Enter this code on the page where you registered, or open the link.",
    action: "Confirm email",
    why: "You received this email because someone registered with this address. If it wasn't you, ignore it: without the code, nothing happens.",
  },
  signInCode: {
    subject: "{{code}} is your Orenda code",
    title: "Your sign-in code",
    action: "Log in",
    why: "You received this email because someone is logging in with this address. If it isn't you, ignore it and don't share the code.",
  },
  recovery: {
    subject: "{{code}} is your Orenda code",
    title: "Set a new password",
    text: "Enter this code on the page where you requested it, or open the link.",
    action: "Set a new password",
    why: "You received this email because someone requested a new password. If it wasn't you, ignore it: your password stays the same.",
  },
  ownCode: {
    subject: "{{code}} is your Orenda code",
    title: "Confirm it's you",
    newEmail: "Your account email is about to change to {{newEmail}}.",
    why: "You received this email because someone logged in to your account is changing how you log in. If it isn't you, don't share the code and change your password.",
  },
  newEmail: {
    subject: "{{code}} is your Orenda code",
    title: "Confirm your new email",
    text: "Enter this code on your account page, together with the one sent to your current email.",
    why: "You received this email because someone wants to use this address for their account. If it isn't you, ignore it.",
  },
  alreadyRegistered: {
    subject: "You already have an account",
    text: "Someone just tried to register with this address, but it already has an account. Log in, or set a new password if you forgot yours.",
    action: "Log in",
    why: "If it wasn't you, ignore this email: your account has not changed.",
  },
  accountNotice: {
    password: "Your password was changed",
    factorOn: "Two-step sign-in was turned on",
    factorOff: "Two-step sign-in was turned off",
    backupCodes: "New backup codes were created",
    identityOn: "Google was connected to your account",
    identityOff: "Google was disconnected from your account",
    text: "If it was you, there is nothing to do. If not, set a new password now: it logs out every device.",
    action: "Set a new password",
    why: "We email you about every security change to your account.",
  },
  emailChanged: {
    title: "Your account email was changed",
    text: "The change was confirmed with a code sent to this address. From now on, log in with the new one. If it was you, there is nothing to do.",
    notYou:
      "If it wasn't you, someone can read your email. Change the password of this mailbox now. Then ask an admin of your team to remove the account, or reply to this email.",
  },
  customerCode: {
    subject: "{{code}} is your code at {{shop}}",
    title: "Your code",
    text: "Enter this code on the {{shop}} page where you requested it, or open the link.",
    action: "Continue to {{shop}}",
    why: "You received this email because someone entered this address at {{shop}}. If it wasn't you, ignore it and don't share the code.",
  },
  invitation: {
    subject: "{{organization}} invites you to Orenda",
    text: "{{invitedBy}} invites you to work with {{organization}}: bookings, inventory and the website in one place.",
    action: "Accept the invitation",
    why: "If you don't know who this is, ignore this email: nothing happens until you accept.",
  },
  booking: {
    pickUp: "Pick-up: {{place}}",
    delivery: "Delivery: {{place}}",
    total: "Total: {{sum}}",
    paid: "Paid: {{sum}}",
    action: "Open the booking",
    questions: "Questions? Call {{shop}}: {{phone}}",
    why: "You received this email because this address was used for a booking at {{shop}}.",
    changed: "This has changed since our last email.",
    present: "Your booking now",
    confirmed: "Confirmed",
    unconfirmed: "Waiting to be confirmed",
    before: {
      status: "Status before",
      period: "Dates before",
      place: "Place before",
      lines: "Items before",
      total: "Total before",
    },
    after: {
      status: "Status now",
      period: "Dates now",
      place: "Place now",
      lines: "Items now",
      total: "Total now",
    },
  },
  bookingReceived: {
    subject: "{{shop}}: booking {{number}}",
    title: "{{name}}, we have your booking {{number}}",
    text: "We will email you once it is confirmed.",
  },
  bookingConfirmed: {
    subject: "{{shop}}: booking {{number}} is confirmed",
    title: "{{name}}, your booking {{number}} is confirmed",
  },
  bookingChanged: {
    subject: "{{shop}}: booking {{number}} has changed",
    title: "{{name}}, your booking {{number}} has changed",
  },
  bookingCancelled: {
    subject: "{{shop}}: booking {{number}} is cancelled",
    title: "{{name}}, your booking {{number}} is cancelled",
    text: "The items of this booking are no longer held for you.",
  },
  bookingReminder: {
    subject: "{{shop}}: booking {{number}} starts {{start}}",
    title: "{{name}}, your booking {{number}} starts {{start}}",
    unconfirmed: "It is not confirmed yet.",
  },
  newBooking: {
    subject: "New booking {{number}}: {{client}}, {{period}}",
    title: "New booking {{number}}",
    note: "Customer’s note: {{note}}",
    why: "We email your team about each booking that a customer makes.",
    settings: "Email settings",
  },
  paymentAlert: {
    unknown: {
      subject: "Check a card payment: booking {{number}}",
      text: "It is not known how a card payment of {{sum}} ended. The booking keeps its items. We go on asking the bank for a week. Look for the payment in your account at the bank; if you know how it ended, set its status in the booking.",
    },
    kept: {
      subject: "Booking {{number}} was paid late and is kept",
      text: "A card payment of {{sum}} came after the time to pay. The items were still free, so the booking has come back and waits to be confirmed.",
    },
    givenBack: {
      subject: "Late payment for booking {{number}}: the money goes back",
      text: "A card payment of {{sum}} came when the booking no longer needed it. We have asked the bank to give it back. There is nothing to do: if the refund fails, we will email you.",
    },
    refundFailed: {
      subject: "Refund failed: booking {{number}}",
      text: "The bank has refused to send {{sum}} back to the card, so the money is still with you. Refund it once more from the booking, or give it back another way.",
    },
    overpaid: {
      subject: "Booking {{number}} is overpaid",
      text: "A card payment of {{sum}} has arrived, and more is paid now than the booking costs. Open the booking to give the difference back.",
    },
    why: "We email the admins of {{shop}} about each card payment that needs a look.",
  },
  latePayment: {
    kept: {
      subject: "{{shop}}: booking {{number}} is paid",
      title: "{{name}}, your booking {{number}} is paid",
      text: "Your payment of {{sum}} came after the time to pay, but the items were still free: the booking is kept for you.",
    },
    givenBack: {
      subject: "{{shop}}: your payment for booking {{number}} goes back",
      title: "{{name}}, your money goes back to your card",
      text: "Your payment of {{sum}} came too late for this booking, or twice. The bank gives the money back; that can take a few days.",
    },
  },
  subscriptionPaymentAlert: {
    returned: {
      subject: "{{organization}}: a payment for {{plan}} was given back",
      text: "The bank has given back {{sum}} that was paid for {{plan}}. Days that it paid for and that have not begun are taken back.",
    },
    mismatched: {
      subject: "{{organization}}: check the payment for {{plan}}",
      text: "The bank reports another amount, currency or number than ours for the payment of {{sum}} for {{plan}}. It pays for nothing until this is settled. Look for it in your account at the bank, and write to the person who runs this server.",
    },
    unreadable: {
      subject: "{{organization}}: check the payment for {{plan}}",
      text: "The bank no longer shows this server the payment of {{sum}} for {{plan}}, so it pays for nothing until this is settled. Look whether your card was charged, and write to the person who runs this server.",
    },
    until: "Your plan is paid until {{date}}. You can work as usual for 7 days after that: renew the plan to go on.",
    action: "Open plan",
    why: "We email the admins of {{organization}} about each payment for the plan that needs a look.",
  },
  subscriptionReminder: {
    subject_one: "{{organization}}: {{plan}} ends in {{count}} day",
    subject_other: "{{organization}}: {{plan}} ends in {{count}} days",
    text: "{{plan}} is paid until {{date}}. Nothing is charged by itself: renew the plan to keep adding and changing bookings and items.",
    action: "Renew",
    why: "You get this email because you are an admin of {{organization}}. Cancel the plan on the same page to get no more reminders.",
  },
}
