interface Counted {
  /** What is sent, beside an address. */
  fields: Record<string, string>
  /** How often one browser is answered. */
  most: number
  /** Where a refusal leads, for what answers with another page. */
  leadsTo?: string
}

const code = "000000"
const password = "skis-in-winter"

/** What anybody may send something to: how often each of its forms is taken, or why nothing needs to be counted there. */
export const publicActions: Record<string, Counted[] | { because: string }> = {
  locale: { because: "It keeps a language in a cookie." },
  register: [{ fields: { intent: "register", password }, most: 4 }],
  confirm: [
    { fields: { intent: "resend" }, most: 1 },
    { fields: { intent: "code", code }, most: 15 },
  ],
  login: [{ fields: { intent: "login", password }, most: 10 }],
  "login/challenge": [{ fields: { intent: "challenge", factor: code }, most: 40, leadsTo: "/login?to=" }],
  "login/code": [
    { fields: { intent: "ask" }, most: 1 },
    { fields: { intent: "code", code }, most: 15 },
  ],
  "login/google": [{ fields: { from: "login" }, most: 40, leadsTo: "/login?google=often" }],
  recover: [{ fields: { intent: "recover" }, most: 1 }],
  reset: [{ fields: { intent: "reset", code, newPassword: password }, most: 15 }],
  logout: { because: "It ends a session that is there already." },
  session: { because: "It renews a session that is there already." },
  invitation: { because: "Its link has 256 random bits, and only an account of the invited address spends it." },
  ":org/cart": { because: "It keeps a cart in a cookie." },
  ":org/checkout": { because: "Bookings that are made are counted: `storefront/booking-limits.db.test.ts`." },
  ":org/booking-preview": [
    { fields: { intent: "ask" }, most: 1 },
    { fields: { intent: "again" }, most: 1 },
    { fields: { intent: "code", code }, most: 15 },
  ],
  ":org/:page": { because: "It keeps a cart in a cookie." },
  "*": { because: "It is a page that is not there." },
}
