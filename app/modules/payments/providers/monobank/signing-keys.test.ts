import { generateKeyPairSync, sign } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { useClock } from "#test/clock.ts"
import { BankError } from "../card-bank.ts"
import { createSignatureVerifier, readKey } from "./signing-keys.server.ts"

const vector: { key: string; xSign: string; body: string } = JSON.parse(
  readFileSync(new URL("../../../../../test/fixtures/monobank-vector.json", import.meta.url), "utf8"),
)
const clock = useClock()

function newKey(namedCurve = "prime256v1") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve })
  const text = Buffer.from(publicKey.export({ type: "spki", format: "pem" })).toString("base64")
  return { text, sign: (body: Uint8Array) => sign("sha256", body, privateKey).toString("base64") }
}

const body = Buffer.from('{"invoiceId":"p2_9ZgpZVsl3"}')

/** Counts how often the key is fetched, from a bank whose key can be replaced. */
function openBank(key = newKey()) {
  const bank = { key, fetches: 0, isAway: false }
  const verify = createSignatureVerifier(async () => {
    bank.fetches += 1
    if (bank.isAway) throw new BankError("away", "pubkey")
    return bank.key.text
  })
  return { bank, verify }
}

test("The bank's published example is verified as the bytes that were sent, and in no other spelling", async () => {
  const verify = createSignatureVerifier(async () => vector.key)
  const isSigned = (text: string) => verify("a token", Buffer.from(text), vector.xSign)
  expect(await isSigned(vector.body)).toBe(true)
  expect(await isSigned(JSON.stringify(JSON.parse(vector.body)))).toBe(false)
  expect(await isSigned(`${vector.body}\n`)).toBe(false)
  expect(await isSigned(vector.body.replaceAll("\n", "\r\n"))).toBe(false)
  expect(await isSigned(vector.body.replace("4200", "1"))).toBe(false)
})

test("Text that is no signature is refused without a request to the bank", async () => {
  const { bank, verify } = openBank()
  for (const signature of ["", "x", "{}", "=", "A".repeat(500), "MEUC\n", "A".repeat(96), vector.xSign.slice(0, -4)])
    expect(await verify("a token", body, signature)).toBe(false)
  expect(bank.fetches).toBe(0)
})

test("Only P-256 is taken as the bank's key", () => {
  expect(() => readKey(newKey("secp384r1").text)).toThrow("P-256")
  expect(() => readKey(newKey("secp256k1").text)).toThrow("P-256")
  const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey.export({ type: "spki", format: "pem" })
  expect(() => readKey(Buffer.from(rsa).toString("base64"))).toThrow("P-256")
  expect(() => readKey("PGh0bWw+")).toThrow(Error)
})

test("Keys are kept by token, and forged webhooks fetch each at most once a minute", async () => {
  const { bank, verify } = openBank()
  const forged = newKey().sign(body)
  for (let count = 0; count < 20; count += 1) expect(await verify("one", body, forged)).toBe(false)
  expect(bank.fetches).toBe(1)
  expect(await verify("one", body, bank.key.sign(body))).toBe(true)
  clock.advance({ seconds: 61 })
  await Promise.all(Array.from({ length: 20 }, () => verify("one", body, forged)))
  expect(bank.fetches).toBe(2)
  expect(await verify("another", body, bank.key.sign(body))).toBe(true)
  expect(bank.fetches).toBe(3)
})

test("A replaced key is fetched when a signature does not verify, but not within the minute", async () => {
  const { bank, verify } = openBank()
  expect(await verify("one", body, bank.key.sign(body))).toBe(true)
  bank.key = newKey()
  expect(await verify("one", body, bank.key.sign(body))).toBe(false)
  clock.advance({ seconds: 61 })
  expect(await verify("one", body, bank.key.sign(body))).toBe(true)
  expect(bank.fetches).toBe(2)
})

test("While the key cannot be read nothing is said of a signature, and the bank is asked once a minute", async () => {
  const { bank, verify } = openBank()
  bank.isAway = true
  const signature = bank.key.sign(body)
  for (let count = 0; count < 3; count += 1) await expect(verify("one", body, signature)).rejects.toThrow(BankError)
  expect(bank.fetches).toBe(1)
  bank.isAway = false
  clock.advance({ seconds: 61 })
  expect(await verify("one", body, signature)).toBe(true)
})

test("A key that can't be replaced stays in use: forged webhooks meet no failure, and genuine ones are verified", async () => {
  const { bank, verify } = openBank()
  expect(await verify("one", body, bank.key.sign(body))).toBe(true)
  clock.advance({ seconds: 61 })
  bank.isAway = true
  await expect(verify("one", body, newKey().sign(body))).rejects.toThrow(BankError)
  expect(await verify("one", body, bank.key.sign(body))).toBe(true)
  expect(await verify("one", body, newKey().sign(body))).toBe(false)
  expect(bank.fetches).toBe(2)
})

test("While a new key is on its way, webhooks are verified with the one before", async () => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  const key = newKey()
  let fetches = 0
  const verify = createSignatureVerifier(async () => {
    if (++fetches > 1) await arrives
    return key.text
  })
  await verify("one", body, key.sign(body))
  clock.advance({ seconds: 61 })
  const forged = verify("one", body, newKey().sign(body))
  expect(await verify("one", body, key.sign(body))).toBe(true)
  arrive()
  expect([await forged, fetches]).toEqual([false, 2])
})

test("Webhooks forged for many shops fetch 30 keys a minute together", async () => {
  const { bank, verify } = openBank()
  const forged = newKey().sign(body)
  const tokens = Array.from({ length: 50 }, (_, index) => `shop ${index}`)
  const outcomes = await Promise.allSettled(tokens.map((token) => verify(token, body, forged)))
  expect([bank.fetches, outcomes.filter(({ status }) => status === "rejected").length]).toEqual([30, 20])
  expect(await verify("shop 0", body, bank.key.sign(body))).toBe(true)
  clock.advance({ seconds: 61 })
  expect(await verify("shop 49", body, bank.key.sign(body))).toBe(true)
})
