import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import sharp from "sharp"
import { describe, expect, test, vi } from "vitest"
import { withPeople } from "#test/people.ts"
import type { Visitor } from "#test/visitor.ts"

const { registered, somebody, program } = withPeople()

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c0392b" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Where I live" } })
    .toBuffer()

function choose(browser: Visitor, bytes: Buffer | string, intent = "save") {
  const form = new FormData()
  form.set("intent", intent)
  form.set("picture", new Blob([Uint8Array.from(Buffer.from(bytes))]), "me.jpg")
  return browser.send("/account/picture", form)
}

async function linkOn(browser: Visitor) {
  const page = await (await browser.get("/account")).text()
  return /<img src="([^"]+)"[^>]*width="96"/.exec(page)?.[1]?.replaceAll("&amp;", "&")
}

describe("A person's picture", () => {
  test("is cut square, loses what its camera wrote, and is seen by its link for four hours", async () => {
    const { browser } = await registered()
    expect((await choose(browser, await picture(800, 300))).headers.get("Location")).toBe("/account")
    const link = (await linkOn(browser)) ?? ""
    const seen = await somebody().browser.get(link)
    expect(seen.status).toBe(200)
    expect(seen.headers.get("Cache-Control")).toMatch(/^private, max-age=14(400|39\d)$/)
    const { width, height, exif, format } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 192, height: 192, exif: undefined, format: "webp" })
  })

  test("is not seen by a link that was changed, that has run out, or that is of another person", async () => {
    const [one, other] = [await registered(), await registered()]
    await choose(one.browser, await picture(200, 200))
    await choose(other.browser, await picture(200, 200))
    const link = new URL((await linkOn(one.browser)) ?? "", "http://here.test")
    const changed = (name: string, value: string) => {
      const url = new URL(link)
      url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    const foreign = new URL((await linkOn(other.browser)) ?? "", link)
    for (const address of [
      changed("expires", String(Math.floor(Date.now() / 1000) + 90_000)),
      changed("signature", "made-up"),
      changed("file", "../../demo.webp"),
      foreign.pathname + link.search,
      link.pathname,
    ])
      expect((await one.browser.get(address)).status, address).toBe(404)
  })

  test("another takes its place, and the link of the one before opens nothing", async () => {
    const { browser } = await registered()
    await choose(browser, await picture(200, 200))
    const before = (await linkOn(browser)) ?? ""
    await choose(browser, await picture(100, 100))
    expect((await browser.get(before)).status).toBe(404)
    expect((await browser.get((await linkOn(browser)) ?? "")).status).toBe(200)
    await choose(browser, "", "remove")
    expect(await linkOn(browser)).toBeUndefined()
  })

  test.each([
    ["no file", "", "Choose a picture."],
    ["something else", "#!/bin/sh", "This file is not a picture we can read."],
    ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", "This file is not a picture we can read."],
    ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "File size should not exceed 10MB."],
  ])("that is %s is refused in words", async (_, bytes, sentence) => {
    const { browser } = await registered()
    const answer = await choose(browser, bytes)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })

  test("far too large is not read at all, and elsewhere or from nobody who is signed in less is", async () => {
    const [{ browser }, stranger] = [await registered(), somebody().browser]
    expect(await declare(browser, "/account/picture", 12_000_000)).toBe(413)
    expect(await declare(browser, "/account", 1_100_000)).toBe(413)
    expect((await browser.send("/account", { intent: "profile", firstName: "x".repeat(70_000) })).status).toBe(422)
    expect(await declare(stranger, "/account/picture", 70_000)).toBe(413)
    expect(await declare(stranger, "/login", 70_000)).toBe(413)
    expect((await choose(stranger, Buffer.alloc(1000))).headers.get("Location")).toMatch(/^\/login\?to=/)
  })
})

describe("Uploads of one account", () => {
  test("follow one another: another one is refused before its body is read, until the earlier one has brought nothing for a while", async () => {
    const [{ browser }, other, bytes] = [await registered(), await registered(), await picture(200, 200)]
    const stalled = begin(browser, "/account/picture", 1_000_000, { Expect: "100-continue" })
    // Now it is at the server, before any other.
    await once(stalled, "continue")
    stalled.write("--x")
    const cut = once(stalled, "error")
    const refused = await vi.waitFor(
      async () => {
        const answer = await choose(browser, bytes)
        expect(answer.status).toBe(429)
        return answer
      },
      { timeout: 10_000 },
    )
    expect(refused.headers.get("Retry-After")).toBe("5")
    expect(await refused.text()).toBe("Your other picture is still being saved. This takes a few seconds.")
    expect(await declare(browser, "/account/picture.data", 1_000_000)).toBe(429)
    expect((await choose(other.browser, bytes)).status).toBe(302)
    await vi.waitFor(async () => expect((await choose(browser, bytes)).status).toBe(302), { timeout: 30_000, interval: 500 })
    await cut
    expect((await choose(browser, bytes)).status).toBe(302)
  })
})

/** Says how many bytes follow, and sends none; gives back the status of the answer. */
async function declare(browser: Visitor, path: string, length: number) {
  const asked = begin(browser, path, length)
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  asked.destroy()
  return answer.statusCode
}

/** Says how many bytes follow. */
function begin({ cookie }: Visitor, path: string, length: number, more: Record<string, string> = {}) {
  const form = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": length }
  const headers = { Cookie: cookie, Origin: program.origin, ...form, ...more }
  const asked = request(program.origin + path, { method: "POST", headers })
  asked.flushHeaders()
  return asked
}
