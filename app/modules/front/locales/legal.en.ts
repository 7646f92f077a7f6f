export const en = {
  contact: {
    title: "Contact",
    lead: "For questions about Orenda, your account or your data.",
    service: {
      title: "Questions about Orenda",
      text: "Write to us at the address below. If it is about your account, write from the email address you log in with.",
    },
    noEmail: "Nobody has set a contact address for this server yet. Whoever runs it sets MAIL_FROM, and the address appears here.",
    booking: {
      title: "Questions about a booking",
      text: "Ask the shop you booked with. Its phone and email are on its website and in your confirmation email.",
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
      text: "We keep your email, your name and picture if you add them, your language, and a hash of your password, never the password itself.\nFor every device where you are logged in we keep the network address, the browser’s name and the time, so that you can recognise it and log it out.\nIf you log in with Google, we keep your Google ID and the address of your Google picture. If you use two-step sign-in, its secret and backup codes are stored encrypted.",
    },
    booking: {
      title: "If you book at a shop",
      text: "The shop gets your name, phone and email, the delivery address if you ask for delivery, your note, and what you booked and paid.\nThe link to your booking shows it to anyone who has the link, so share it with care.\nCard payments happen on the bank’s own page. Orenda never sees the card number.",
    },
    emails: {
      title: "Emails",
      text: "We send codes, confirmations, reminders and notices about your booking or subscription. We send no advertising.",
    },
    cookies: {
      title: "Cookies",
      text: "There are no advertising or tracking cookies, and our pages load nothing from other websites. These cookies make the program work:",
      name: "Cookie",
      purpose: "What it is for",
      lasts: "How long",
    },
    storage: {
      title: "Other data in your browser",
      text: "Your browser also remembers light or dark mode and the pick-up times you chose. For people who run a shop it remembers recent colours, the setting of keyboard shortcuts and unsaved changes of the website. You can clear all of it in the browser’s settings.",
    },
    where: {
      title: "Where the data is",
      text: "In the database and file storage that the people who run this server chose. Depending on their settings these services also receive data: a mail server that delivers emails, file storage for pictures, Google if you log in with it, and monobank for card payments. Nobody else does.\nThe server’s log records the address of each page requested, its result and the time, but no names, emails or network addresses.",
    },
    long: {
      title: "How long",
      text: "Accounts and bookings stay until somebody removes them. A shop can erase a customer’s personal data: name, phone, email, address and notes go, and dates and sums stay without a name, because the shop needs them for its accounts.\nPictures that nothing uses are removed after 30 days, with the next upload. Messages waiting to be sent are removed a day after they are sent. Copies in backups stay as long as the backups do.",
    },
    rights: {
      title: "Your data, your choice",
      text: "Owners can download bookings, clients and items as CSV files at any time, and change their own details in the account.\nCustomers ask the shop to show, correct or erase their data.\nTo close an account or to remove a whole shop, write to us: there is no button for it yet.",
    },
  },
  terms: {
    title: "Terms of use",
    lead: "What you can expect from Orenda, and what we expect from you.",
    service: {
      title: "What you get",
      text: "A website for your rental shop, and the tools to run its bookings, stock, clients and payments.\nWe work to keep it running and your data safe, but we cannot promise that it never fails. Keep your own copy of what matters: you can export it at any time.",
    },
    account: {
      title: "Your account",
      text: "Use an email address that is yours, keep your password secret, and tell us if somebody else gets in. You answer for what is done with your account and by the people you invite to your team.",
    },
    content: {
      title: "What you put in",
      text: "Your texts, pictures, prices and data about customers stay yours. We use them only to run the service for you.\nPut in only what you have the right to use. Do not offer anything illegal, and do not use Orenda to deceive people or to disturb other shops.",
    },
    customers: {
      title: "You and your customers",
      text: "A booking is an agreement between your shop and your customer. You set the prices, the deposits and the rules for cancelling, and you answer for the things you rent out.\nYou are also responsible for your customers’ data: use it for their bookings, and erase it when they ask you to.",
    },
    price: {
      title: "Trial and payment",
      text: "The first {{days}} days are free, and no card is needed. After that you choose a plan on the plans page and pay for a month or a year in advance. Cards are not stored, so nothing is charged by itself.\nIf you do not pay, you have {{grace}} more days. After that you can see everything and finish existing bookings, but your website takes no new ones until you pay.\nCard payments from your customers go directly to your own account at the bank. We take no share of them.",
    },
    ending: {
      title: "Stopping",
      text: "You can stop at any time: cancel the plan in the settings. To have your shop and its data removed, write to us.\nWe may close a shop that breaks these terms. If that is possible without harm to others, we write to you first.",
    },
    changes: {
      title: "Changes",
      text: "When these terms change, the new text appears on this page. The law of your country stays above anything written here.",
    },
  },
  cookie: {
    session: { purpose: "Keeps you logged in", lasts: "400 days, or until you log out" },
    signIn: { purpose: "Steps of logging in, registering and two-step sign-in", lasts: "Up to 24 hours; a trusted device longer" },
    codes: { purpose: "Shows that this browser asked for the code, and when to offer another", lasts: "Up to 20 minutes" },
    customer: { purpose: "Opens your bookings at a shop after you confirm your email", lasts: "90 days" },
    cart: { purpose: "What is in your cart at a shop", lasts: "30 days" },
    booked: { purpose: "Leads you back to the booking you just made", lasts: "1 day" },
    locale: { purpose: "The language you chose", lasts: "1 year" },
    viewport: { purpose: "The rough width of your window, so that pages appear in the right shape", lasts: "1 year" },
    flash: { purpose: "A message for the next page, such as “Saved”", lasts: "20 seconds" },
  },
}
