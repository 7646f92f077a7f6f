import { vi } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { asOwner } from "./owner.ts"
import { withPeople } from "./people.ts"
import { booking, openShop, type Shop } from "./shop.ts"
import { codeIn, type Letter, linksIn } from "./stand-ins/letters.ts"
import type { Visitor } from "./visitor.ts"

/** `withPeople`, for those who prove an address at a storefront to see their bookings. */
export function withCustomers() {
  const people = withPeople()

  /** The so manieth letter with a code to the address; letters about bookings aside. */
  async function codeLetter(email: string, count = 1) {
    return vi.waitFor(async () => {
      const letters = await people.mail().lettersTo(email)
      const letter = letters.filter((letter) => linksIn(letter).some((link) => link.includes("&code=")))[count - 1]
      if (!letter) throw new Error(`No code number ${count} for ${email}`)
      return letter
    }, 20_000)
  }

  async function signIn(browser: Visitor, at: Shop, email: string, count = 1) {
    await ask(browser, at, email)
    return sendCode(browser, at, email, codeIn(await codeLetter(email, count)))
  }

  return { ...people, codeLetter, signIn, forgetLimits: () => asOwner(people.url(), "delete from accounts.attempts") }
}

export const openTwoShops = () =>
  Promise.all([
    openShop({ organization: { name: "Karpaty" }, items: [{ name: "Skis", quantity: 100 }] }),
    openShop({ organization: { name: "Dnipro" }, items: [{ name: "Kayak" }] }),
  ])

/** Where bookings are found. */
export const page = ({ urlCode }: Shop) => `/${urlCode}/booking-preview`

export const book = (at: Shop, email: string, asked: Parameters<typeof booking>[1] = {}) =>
  reserve(at.visitor, booking(at, { contact: { name: "Olena", lastName: "Barvinok", email, phone: "+380670001001" }, ...asked }))

export const ask = (browser: Visitor, at: Shop, email: string) => browser.send(page(at), { intent: "ask", email })

export const sendCode = (browser: Visitor, at: Shop, email: string, code: string) => browser.send(page(at), { intent: "code", email, code })

/** The numbers of the bookings that are shown. */
export const listed = async (browser: Visitor, at: Shop, query = "") => {
  const text = await (await browser.get(`${page(at)}${query}`)).text()
  return [...text.matchAll(/>Booking (\d+)</g)].map(([, number]) => Number(number))
}

export const wrongFor = (letter: Letter | undefined) => (letter && codeIn(letter) === "000000" ? "000001" : "000000")
