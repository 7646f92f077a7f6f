import { type APIRequestContext, expect } from "@playwright/test"
import { olena } from "./booking-form.ts"

export interface Sent {
  from: string
  to: string
  quantity: string
}

/** Books as the form of the item's page does, and answers the address of the booking. */
export async function sendBooking(request: APIRequestContext, itemNumber: number, sent: Sent): Promise<string> {
  const address = `/demo/item-${itemNumber}`
  const page = await request.get(address)
  const origin = new URL(page.url()).origin
  const answer = await request.post(address, {
    form: { ...sent, ...olena, ...hiddenIn(await page.text()), intent: "book" },
    headers: { Origin: origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  return answer.headers().location ?? ""
}

function hiddenIn(html: string) {
  const valueNamed = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*?value="([^"]*)"`).exec(html)?.[1] ?? ""
  return { key: valueNamed("key"), delivery: "pickup", payment: "payOnPickup", locationId: valueNamed("locationId") }
}
