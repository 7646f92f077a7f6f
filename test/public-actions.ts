interface RateLimitedForm {
  /** Form fields besides the email. */
  fields: Record<string, string>
  /** Number of requests before the rate limit. */
  limit: number
  /** Redirect target of a refusal, for routes that redirect. */
  refusalRedirect?: string
}

const code = "000000"
const password = "skis-in-winter"

/** Routes whose forms need no sign-in: the rate limit of each form, or the reason for having none. */
export const publicActions: Record<string, RateLimitedForm[] | { because: string }> = {
  locale: { because: "It keeps a language in a cookie." },
  register: [{ fields: { intent: "register", password }, limit: 4 }],
  confirm: [
    { fields: { intent: "resend" }, limit: 1 },
    { fields: { intent: "code", code }, limit: 15 },
  ],
  login: [{ fields: { intent: "login", password }, limit: 10 }],
  "login/challenge": [{ fields: { intent: "challenge", factor: code }, limit: 40, refusalRedirect: "/login?to=" }],
  "login/code": [
    { fields: { intent: "ask" }, limit: 1 },
    { fields: { intent: "code", code }, limit: 15 },
  ],
  "login/google": [{ fields: { from: "login" }, limit: 40, refusalRedirect: "/login?google=often" }],
  "login/sso": [{ fields: { intent: "sso" }, limit: 40 }],
  "login/sso/confirm": {
    because:
      "It takes a code for the sealed answer of a provider alone, and codes are counted: `single-sign-on/sign-in/refusals.db.test.ts`.",
  },
  recover: [{ fields: { intent: "recover" }, limit: 1 }],
  reset: [{ fields: { intent: "reset", code, newPassword: password }, limit: 15 }],
  logout: { because: "It ends a session that is there already." },
  session: { because: "It renews a session that is there already." },
  "api/webhooks/monobank/platform": { because: "The bank signs what it sends there, and nothing unsigned is looked at." },
  invitation: { because: "Its link has 256 random bits, and only an account of the invited address spends it." },
  ":org/cart": { because: "It keeps a cart in a cookie." },
  "api/webhooks/:provider/:organization": {
    because:
      "Only the bank's signature lets a body in, which costs less than a page; its key is read once a minute at most, and `guardWebhook` counts what is refused.",
  },
  ":org/checkout": { because: "Bookings that are made are counted: `storefront/checkout/booking-limits.db.test.ts`." },
  ":org/booking-preview": [
    { fields: { intent: "ask" }, limit: 1 },
    { fields: { intent: "again" }, limit: 1 },
    { fields: { intent: "code", code }, limit: 15 },
  ],
  ":org/booking-preview/change": {
    because: "Its link has 256 random bits, and the changes of a booking are counted: `reservations/acts/change-by-customer.db.test.ts`.",
  },
  ":org/:page": { because: "It keeps a cart in a cookie." },
  "*": { because: "It is a page that is not there." },
}
