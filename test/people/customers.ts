import { vi } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { asOwner } from "../as-owner.ts"
import { booking, openShop, type Shop } from "../shop.ts"
import { type Email, findCode, findLinks } from "../stand-ins/emails.ts"
import type { Visitor } from "../visitor.ts"
import { withPeople } from "./with-people.ts"

/** `withPeople` for customers, who sign in to a storefront with a code to see their bookings. */
export function withCustomers() {
  const people = withPeople()

  /** Waits for the email number `count` with a code, not counting emails about bookings. */
  async function waitForCodeEmail(email: string, count = 1) {
    return vi.waitFor(async () => {
      const emails = await people.mail().listEmails(email)
      const found = emails.filter((email) => findLinks(email).some((link) => link.includes("&code=")))[count - 1]
      if (!found) throw new Error(`No code number ${count} for ${email}`)
      return found
    }, 20_000)
  }

  async function signIn(browser: Visitor, at: Shop, email: string, count = 1) {
    await requestCode(browser, at, email)
    return sendCode(browser, at, email, findCode(await waitForCodeEmail(email, count)))
  }

  return { ...people, waitForCodeEmail, signIn, forgetLimits: () => asOwner(people.url(), "delete from accounts.attempts") }
}

export const openTwoShops = () =>
  Promise.all([
    openShop({ organization: { name: "Karpaty" }, items: [{ name: "Skis", quantity: 100 }] }),
    openShop({ organization: { name: "Dnipro" }, items: [{ name: "Kayak" }] }),
  ])

export const bookingsPath = ({ urlCode }: Shop) => `/${urlCode}/booking-preview`

export const reserveAs = (at: Shop, email: string, request: Parameters<typeof booking>[1] = {}) =>
  reserve(at.visitor, booking(at, { contact: { name: "Olena", lastName: "Barvinok", email, phone: "+380670001001" }, ...request }))

export const requestCode = (browser: Visitor, at: Shop, email: string) => browser.send(bookingsPath(at), { intent: "ask", email })

export const sendCode = (browser: Visitor, at: Shop, email: string, code: string) =>
  browser.send(bookingsPath(at), { intent: "code", email, code })

/** Returns the numbers of the bookings on the page. */
export const listBookingNumbers = async (browser: Visitor, at: Shop, query = "") => {
  const text = await (await browser.get(`${bookingsPath(at)}${query}`)).text()
  return [...text.matchAll(/>Booking (\d+)</g)].map(([, number]) => Number(number))
}

export const wrongCodeFor = (letter: Email | undefined) => (letter && findCode(letter) === "000000" ? "000001" : "000000")
