import { randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"
import sharp from "sharp"
import { expect, onTestFinished, test } from "vitest"
import { limitConcurrency } from "../limit-concurrency.ts"
import { drawAvatar } from "./draw-avatar.server.ts"
import { decode, limitDecoding, stopDecoding } from "./draw-files.server.ts"

function refuse(): never {
  throw new Error("refused")
}

const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#016E88" } })
  .png()
  .toBuffer()

test("Twelve pictures at once are decoded two at a time, and a password is hashed in the middle of them", async () => {
  let decoding = 0
  let most = 0
  const ended: string[] = []
  const end = (what: string) => () => void ended.push(what)
  const drawn = Array.from({ length: 12 }, () =>
    decode(bytes, "png", async ({ image }) => {
      decoding += 1
      most = Math.max(most, decoding)
      await image().webp().toBuffer()
      decoding -= 1
    }).then(end("picture")),
  )
  const signIn = promisify(scrypt)("skis-in-winter", randomBytes(16), 64).then(end("sign-in"))
  await Promise.all([...drawn, signIn])
  expect(most).toBe(2)
  expect(ended.indexOf("sign-in")).toBeLessThan(3)
})

test("With less memory than for two one picture is decoded at a time, and those that wait are refused when the program ends", async () => {
  limitDecoding(512)
  onTestFinished(() => limitDecoding(1024))
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const drawn = decode(bytes, "png", () => {
    begun.resolve()
    return first.promise
  })
  await begun.promise
  const waiting = decode(bytes, "png", async () => {})
  stopDecoding()
  first.resolve()
  await drawn
  await expect(waiting).rejects.toMatchObject({ code: "file.overloaded" })
  await decode(bytes, "png", async () => {})
})

test("Work that waits is begun in the order in which it came, also after work that failed", async () => {
  const run = limitConcurrency(2, { mostWaiting: 4, refuse })
  const begun: number[] = []
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, number) =>
      run(async () => {
        begun.push(number)
        await Promise.resolve()
        if (number % 2 === 0) throw new Error("broken")
      }),
    ),
  )
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"])
})

test("Work beyond those that may wait is refused at once, until others have ended", async () => {
  const run = limitConcurrency(1, { mostWaiting: 2, refuse })
  const first = Promise.withResolvers<string>()
  const accepted = [run(() => first.promise), run(async () => "second"), run(async () => "third")]
  await expect(run(async () => "fourth")).rejects.toThrow("refused")
  first.resolve("first")
  expect(await Promise.all(accepted)).toEqual(["first", "second", "third"])
  expect(await run(async () => "fifth")).toBe("fifth")
})

test("A picture that comes while fifty wait is refused with 429, and those before it are drawn", async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 53 }, () => drawAvatar(bytes)))
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(52)
  expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: { code: "file.overloaded", status: 429, retryAfter: 5 } })
})
