import { beforeEach, expect, test } from "vitest"
import { useClock } from "#test/clock.ts"
import { guardWebhook } from "./guard-webhook.server.ts"

const clock = useClock()
const signature = Buffer.from([0x30, 6, 2, 1, 1, 2, 1, 1]).toString("base64")

let looked = 0
let tests = 0
beforeEach(() => {
  looked = 0
  tests += 1
})

const send = (
  status: 200 | 401,
  { from = `192.0.2.${tests}`, isShared = false, receiver = `shop of test ${tests}`, sign = signature } = {},
) =>
  guardWebhook(
    { provider: "monobank", headers: new Headers({ "X-Sign": sign }), sender: { name: from, isShared }, receiver },
    async (signature) => {
      looked += 1
      return signature === sign ? status : 404
    },
  )

async function sendMany(count: number, ...webhook: Parameters<typeof send>) {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push(await send(...webhook))
  return statuses
}

test("Nothing is looked up for a header that is no signature", async () => {
  expect([await send(200, { sign: "" }), await send(200, { sign: "A".repeat(96) }), looked]).toEqual([401, 401, 0])
})

test("A network that forges webhooks, of however many shops, is answered without looking for a minute", async () => {
  for (let shop = 0; shop < 100; shop += 1) await send(401, { receiver: `shop ${shop}` })
  expect([await send(401, { receiver: "another shop" }), looked]).toEqual([429, 100])
  expect(await send(200, { from: "198.51.100.1" })).toBe(200)
  clock.advance({ seconds: 60 })
  expect(await send(401)).toBe(401)
})

test("Genuine webhooks of one network are not limited by their number, nor forged ones of a network that many share", async () => {
  for (let shop = 0; shop < 5; shop += 1) expect(new Set(await sendMany(100, 200, { receiver: `shop ${shop}` }))).toEqual(new Set([200]))
  expect(new Set(await sendMany(150, 401, { isShared: true }))).toEqual(new Set([401]))
})

test("For one shop 600 webhooks a minute are looked at", async () => {
  const statuses = await sendMany(601, 200)
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
})
