import { browse, sendForm } from "./http.ts"
import type { Program } from "./program.ts"

/** Puts an item into a fresh cart with its plain form; answers the cookie that a browser would keep. */
export async function fillCart(program: Program, org: string, line: Record<string, string> & { item: string; from: string; to: string }) {
  const answer = await sendForm(program, `/${org}/cart`, { intent: "add", quantity: "1", ...line })
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0]
  if (answer.status !== 302 || !cookie)
    throw new Error(`The cart was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  return cookie
}

/** Sends the checkout form of the cart in the cookie, picked up at the place given, with anything else instead of what is usual. */
export function checkOut(program: Program, org: string, cookie: string, form: Record<string, string>) {
  const usual = {
    intent: "book",
    firstName: "Olena",
    phone: "067 000 10 01",
    email: "olena@example.test",
    delivery: "pickup",
    payment: "payOnPickup",
    key: crypto.randomUUID(),
  }
  return sendForm(program, `/${org}/checkout`, { ...usual, ...form }, { Cookie: cookie })
}

/** Books the demo's first item through cart and checkout, picked up at the place that the page offers first; answers where the booking is shown. */
export async function sendBooking(program: Program, org: string, dates: { from: string; to: string }, key: string = crypto.randomUUID()) {
  const cookie = await fillCart(program, org, { item: "1", ...dates })
  const page = await (await browse(program, `/${org}/checkout`, { headers: { Cookie: cookie } })).text()
  const locationId =
    /name="locationId"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="locationId"/.exec(page)?.slice(1).find(Boolean) ?? ""
  const answer = await checkOut(program, org, cookie, { locationId, key })
  const address = answer.headers.get("Location")
  if (answer.status !== 302 || !address)
    throw new Error(`The booking was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  return address
}
