import { browse, sendForm } from "./http.ts"
import type { Program } from "./program.ts"

/** Books the demo's first item through its form, picked up at the place that the page offers first; answers where the booking is shown. */
export async function sendBooking(program: Program, org: string, dates: { from: string; to: string }, key: string = crypto.randomUUID()) {
  const path = `/${org}/item-1`
  const page = await (await browse(program, path)).text()
  const locationId =
    /name="locationId"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="locationId"/.exec(page)?.slice(1).find(Boolean) ?? ""
  const answer = await sendForm(program, path, {
    intent: "book",
    ...dates,
    quantity: "1",
    firstName: "Olena",
    phone: "067 000 10 01",
    email: "olena@example.test",
    delivery: "pickup",
    locationId,
    payment: "payOnPickup",
    key,
  })
  const address = answer.headers.get("Location")
  if (answer.status !== 302 || !address)
    throw new Error(`The booking was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`)
  return address
}
