import { isHttps, readCookie, serializeCookie, setBrowserCookie } from "#app/platform/cookies.ts"

/**
 * Flash messages, shown on the page after a redirect, and their message keys. Storefronts show those of `ui` alone. Undefined shows no toast; the
 * other tabs of the session still receive it.
 */
const flashMessages = {
  saved: "ui:toast.saved",
  "signed-in": "ui:toast.signedIn",
  "signed-up": undefined,
  "signed-out": "accounts:said.signedOut",
  "user-updated": "ui:toast.saved",
  "profile-saved": "accounts:said.profileSaved",
  "item-added": "items:done.added",
  "item-edited": "items:done.edited",
  "prices-edited": "items:done.pricesEdited",
  "category-added": "categories:done.added",
  "category-deleted": "categories:done.deleted",
  "client-added": "clients:done.added",
  "client-deleted": "clients:done.deleted",
  "client-erased": "clients:done.erased",
  "client-assigned": "change:client.assigned",
  "location-created": "locations:done.created",
  "location-deleted": "locations:done.deleted",
  "closed-days-added": "locations:closedDays.added",
  "closed-days-removed": "locations:closedDays.removed",
  "price-list-added": "prices:done.listAdded",
  "price-list-deleted": "prices:done.listDeleted",
  "season-added": "prices:done.seasonAdded",
  "season-deleted": "prices:done.seasonDeleted",
  "coupon-added": "coupons:done.added",
  "coupon-deleted": "coupons:done.deleted",
  "extra-added": "prices:done.extraAdded",
  "extra-deleted": "prices:done.extraDeleted",
  "service-out": "service:out",
  "service-back": "service:returned",
  "buffers-saved": "organizations:buffer.saved",
  "localization-saved": "organizations:localization.saved",
  "booking-created": "add:created",
  "test-taken": "testBooking:taken",
  "test-removed": "testBooking:removed",
  "status-new": "status:moved.new",
  "status-confirmed": "status:moved.confirmed",
  "status-inProgress": "status:moved.inProgress",
  "status-completed": "status:moved.completed",
  "status-cancelled": "status:moved.cancelled",
  "still-out": "status:stillOut",
  "deposit-taken": "deposit:done.taken",
  "deposit-givenBack": "deposit:done.givenBack",
  "deposit-kept": "deposit:done.kept",
  "deposit-asked": "deposit:done.asked",
  "deposit-withdrawn": "deposit:done.withdrawn",
  "deposit-releasing": "deposit:done.releasing",
  "deposit-keeping": "deposit:done.keeping",
  "deposit-removed": "deposit:done.removed",
  "deposit-keptAgain": "deposit:done.keptAgain",
  "payment-taken": "money:taken",
  "payment-givenBack": "money:givenBack",
  "payment-refunding": "money:refunding",
  "payment-unchanged": "money:unchanged",
  "payment-waived": "money:waived",
  "payment-refunded": "money:moved.refunded",
  "payment-pending": "money:moved.pending",
  "payment-processing": "money:moved.processing",
  "payment-completed": "money:moved.completed",
  "payment-failed": "money:moved.failed",
  "payment-unknown": "money:moved.unknown",
  "calendar-added": "calendars:done.added",
  "calendar-read": "calendars:done.read",
  "calendar-renewed": "calendars:done.renewed",
  "calendar-removed": "calendars:done.removed",
  "card-connected": "payments:done.connected",
  "card-removed": "payments:done.removed",
  "sso-saved": "singleSignOn:done.saved",
  "sso-tested": "singleSignOn:done.tested",
  "sso-on": "singleSignOn:done.on",
  "sso-off": "singleSignOn:done.off",
  "sso-removed": "singleSignOn:done.removed",
  "team-invite": "members:done.invite",
  "team-resend": "members:done.resend",
  "team-revoke": "members:done.revoke",
  "team-change-role": "members:done.change-role",
  "team-disconnect": "members:done.disconnect",
  "team-remove": "members:done.remove",
  "team-leave": "members:done.leave",
} as const

export type Flash = keyof typeof flashMessages

export const getFlashMessage = (flash: Flash) => flashMessages[flash]

/** A message with the number that it names, if any. */
export interface ShownFlash {
  name: Flash
  /** "" for none. */
  id: string
}

/** A flash message that the server read. */
export interface LoadedFlash extends ShownFlash {
  /** Whether the response clears it. If not, the browser shows and clears it (`takeFlash`). */
  isCleared: boolean
}

/** Returns a Set-Cookie that shows the message on the next page. `id` is a number that it names. */
export const flashCookie = (request: Request, flash: Flash, id?: string) =>
  setCookie(request, id === undefined ? flash : `${flash}.${id}`, seconds)

/**
 * Reads the flash message on the server, for `FlashMessage`. The headers of a document clear it. The other responses leave it to the browser,
 * which discards those of a navigation that another one interrupts.
 */
export function readFlash(request: Request): { flash: LoadedFlash | undefined; headers: HeadersInit } {
  const flash = parseFlash(request.headers.get("Cookie") ?? "")
  if (!flash) return { flash, headers: {} }
  const isCleared = request.headers.get("Sec-Fetch-Dest") !== "empty"
  return { flash: { ...flash, isCleared }, headers: isCleared ? { "Set-Cookie": setCookie(request, "", 0) } : {} }
}

/** Reads and clears the flash message in the browser. */
export function takeFlash(): ShownFlash | undefined {
  const flash = parseFlash(document.cookie)
  if (flash) setBrowserCookie(cookieName, "", { maxAge: 0 })
  return flash
}

const cookieName = "flash"

/** Outlasts the slowest page load; expires before a later page without a script shows it again. */
const seconds = 20

const setCookie = (request: Request, value: string, maxAge: number) =>
  serializeCookie(cookieName, value, { maxAge, secure: isHttps(request) })

function parseFlash(cookies: string): ShownFlash | undefined {
  const [name = "", id = ""] = (readCookie(cookies, cookieName) ?? "").split(".")
  return isFlash(name) ? { name, id: /^\d{1,9}$/.test(id) ? id : "" } : undefined
}

const isFlash = (text: string): text is Flash => Object.hasOwn(flashMessages, text)
