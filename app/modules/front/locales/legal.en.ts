export const en = {
  contact: {
    title: "Contact",
    lead: "For questions about Orenda, your account or your data.",
    service: {
      title: "Questions about Orenda",
      text: "Write to us at the address below. If it’s about your account, write from the email address you log in with.",
    },
    noEmail: "There is no contact address yet.",
    booking: {
      title: "Questions about a booking",
      text: "Ask the shop you booked with. Use the contact details on its website.",
    },
  },
  privacy: {
    title: "Privacy",
    lead: "What Orenda keeps about you, why, and how to have it removed.",
    who: {
      title: "Who is responsible",
      text: "For accounts of shop owners and their teams: the people who run this server.\nFor customers and bookings: the shop you booked with. The shop decides what it does with the data, and Orenda stores it on the shop’s behalf.",
    },
    account: {
      title: "If you have an account",
      text: "We keep your email, your name and picture if you add them, your language, and a hash of your password, never the password itself.\nFor every device where you’re logged in, we keep the network address, the browser’s name and the time, so that you can recognize it and log it out.\nIf you log in with Google, we keep your Google ID and the address of your Google picture. If you log in through your organization’s own login service, we keep its address and your ID there. If you use two-step verification, its secret and backup codes are stored encrypted.",
    },
    booking: {
      title: "If you book at a shop",
      text: "The shop gets your name, phone and email, the delivery address if you ask for delivery, your note, and what you booked and paid.\nThe link to your booking shows it to anyone who has the link, so share it with care.\nCard payments happen on the bank’s own page. Orenda never sees the card number, only its last four digits, by which the shop finds your payment.",
    },
    emails: {
      title: "Emails",
      text: "We send codes, confirmations, reminders and notices about your booking or subscription. We send no advertising.",
    },
    cookies: {
      title: "Cookies",
      text: "There are no advertising or tracking cookies, and our pages load nothing from other websites. Orenda needs these cookies to work:",
      name: "Cookie",
      purpose: "What it is for",
      lasts: "How long",
    },
    storage: {
      title: "Other data in your browser",
      text: "Your browser remembers light or dark mode and the pick-up times you chose. If you run a shop, it also remembers recent colours, the keyboard shortcuts setting and unsaved changes to your website. You can clear all of it in the browser’s settings.",
    },
    where: {
      title: "Where the data is",
      text: "In the database and file storage that the people who run this server chose. Depending on their settings, these services also receive data: a mail server that delivers emails, file storage for pictures, Google if you log in with it, and monobank for card payments. No one else does.\nThe server’s log records the address of each page requested, its result and the time, but no names, emails or network addresses.",
    },
    long: {
      title: "How long",
      text: "We keep accounts and bookings until someone removes them. A shop can erase a customer’s personal data: the name, phone, email, address and notes are removed, while dates and amounts stay without a name, because the shop needs them for its bookkeeping.\nUnused pictures are removed after 30 days, with the next upload. Outgoing messages are removed a day after they are sent. A shop’s audit log keeps for a year who in its team changed access, payment settings and personal data, with the addresses that were invited. Copies in backups stay as long as the backups do.",
    },
    rights: {
      title: "Your data, your choice",
      text: "Owners can download bookings, clients and items as CSV files at any time, and change their own details in their account.\nCustomers can ask the shop to show, correct or erase their data.\nTo close an account or remove a whole shop, write to us: there is no button for it yet.",
    },
  },
  terms: {
    title: "Terms of use",
    lead: "What you can expect from Orenda, and what we expect from you.",
    service: {
      title: "What you get",
      text: "A website for your rental shop, and the tools to run its bookings, stock, clients and payments.\nWe work to keep it running and your data safe, but we can’t promise that it will never fail. Keep your own copy of what matters: you can export it at any time.",
    },
    account: {
      title: "Your account",
      text: "Use an email address that is yours, keep your password secret, and tell us if someone else gets in. You are responsible for what happens in your account and for what the people you invite to your team do.",
    },
    content: {
      title: "Your content",
      text: "Your texts, pictures, prices and customer data stay yours. We use them only to run the service for you.\nAdd only what you have the right to use. Don’t offer anything illegal, and don’t use Orenda to deceive people or harm other shops.",
    },
    customers: {
      title: "You and your customers",
      text: "A booking is an agreement between your shop and your customer. You set the prices, the deposits and the cancellation policy, and you are responsible for what you rent out.\nYou are also responsible for your customers’ data: use it for their bookings, and erase it when they ask you to.",
    },
    price: {
      title: "Trial and payment",
      text: "The first {{days}} days are free, and no card is needed. After that, choose a plan on the plans page and pay for a month or a year in advance. We don’t store cards, so nothing is charged automatically.\nIf you don’t pay, you have {{grace}} more days. After that, you can see everything and finish existing bookings, but your website takes no new ones until you pay.\nCard payments from your customers go directly to your own account at the bank. We take no commission.",
    },
    ending: {
      title: "Leaving",
      text: "You can stop at any time: cancel the plan in the settings. To have your shop and its data removed, write to us.\nWe may close a shop that breaks these terms. If it does no harm to others, we’ll write to you first.",
    },
    changes: {
      title: "Changes",
      text: "When these terms change, the new text appears on this page. The law of your country takes precedence over these terms.",
    },
  },
  cookie: {
    session: { purpose: "Keeps you logged in", lasts: "400 days, or until you log out" },
    signIn: { purpose: "Helps you log in, register and use two-step verification", lasts: "Up to 24 hours, longer on a trusted device" },
    codes: { purpose: "Remembers that this browser asked for a code, and when it can ask for another", lasts: "Up to 20 minutes" },
    customer: { purpose: "Opens your bookings at a shop after you confirm your email", lasts: "90 days" },
    cart: { purpose: "Keeps your cart at a shop", lasts: "30 days" },
    booked: { purpose: "Takes you back to the booking you just made", lasts: "1 day" },
    locale: { purpose: "Remembers the language you chose", lasts: "1 year" },
    viewport: { purpose: "Remembers the approximate width of your window, so that pages fit it", lasts: "1 year" },
    flash: { purpose: "Shows a message on the next page, such as “Saved”", lasts: "20 seconds" },
  },
}
