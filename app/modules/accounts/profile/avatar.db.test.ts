import { once } from "node:events"
import { readdir, writeFile } from "node:fs/promises"
import { type ClientRequest, type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import sharp from "sharp"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { withPeople } from "#test/people/with-people.ts"
import type { Visitor } from "#test/visitor.ts"

const { signedInPerson, newPerson, program, url } = withPeople()

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
    const { browser } = await signedInPerson()
    expect((await choose(browser, await picture(800, 300))).headers.get("Location")).toBe("/account")
    const link = (await linkOn(browser)) ?? ""
    const seen = await newPerson().browser.get(link)
    expect(seen.status).toBe(200)
    expect(seen.headers.get("Cache-Control")).toMatch(/^private, max-age=14(400|39\d)$/)
    const { width, height, exif, format } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 192, height: 192, exif: undefined, format: "webp" })
  })

  test("is not seen by a link that was changed, that has run out, or that is of another person", async () => {
    const [one, other] = [await signedInPerson(), await signedInPerson()]
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
    const { browser } = await signedInPerson()
    await choose(browser, await picture(200, 200))
    const before = (await linkOn(browser)) ?? ""
    await choose(browser, await picture(100, 100))
    expect((await browser.get(before)).status).toBe(404)
    expect((await browser.get((await linkOn(browser)) ?? "")).status).toBe(200)
    await choose(browser, "", "remove")
    expect(await linkOn(browser)).toBeUndefined()
  })

  test("takes along what a crash has left of former ones, and leaves what another upload has just stored", async () => {
    const { browser } = await signedInPerson()
    await choose(browser, await picture(200, 200))
    const person = new URL((await linkOn(browser)) ?? "", "http://here.test").pathname.split("/").at(-1) ?? ""
    const folder = join(program.dataDir, "files", "user", person)
    const fileOf = (at: number, number: number) => `${at.toString(16).padStart(12, "0")}${number.toString(16).padStart(12, "0")}.webp`
    const young = fileOf(Date.now(), 1)
    const left = Array.from({ length: 120 }, (_, number) => fileOf(Date.now() - 7_200_000, number))
    for (const name of [...left, young]) await writeFile(join(folder, name), "a picture")
    await choose(browser, await picture(100, 100))
    const stored = await readdir(folder)
    expect(stored).toHaveLength(2)
    expect(stored).toContain(young)
    expect((await browser.get((await linkOn(browser)) ?? "")).status).toBe(200)
  })

  test.each([
    ["no file", "", "Choose a picture."],
    ["something else", "#!/bin/sh", "We can’t read this file."],
    ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", "We can’t read this file."],
    ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "File size should not exceed 10MB."],
  ])("that is %s is refused in words", async (_, bytes, sentence) => {
    const { browser } = await signedInPerson()
    const answer = await choose(browser, bytes)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })

  test("far too large is not read at all, and elsewhere or from nobody who is signed in less is", async () => {
    const [{ browser }, stranger] = [await signedInPerson(), newPerson().browser]
    expect(await declare(browser, "/account/picture", 12_000_000)).toBe(413)
    expect(await declare(browser, "/account", 1_100_000)).toBe(413)
    expect((await browser.send("/account", { intent: "profile", firstName: "x".repeat(70_000) })).status).toBe(422)
    expect(await declare(stranger, "/account/picture", 70_000)).toBe(413)
    expect(await declare(stranger, "/login", 70_000)).toBe(413)
    expect(await declare(stranger, "/inventory/edit.data", 70_000)).toBe(401)
    expect((await choose(stranger, Buffer.alloc(1000))).headers.get("Location")).toMatch(/^\/login\?to=/)
  })
})

describe("Uploads of one account", () => {
  test("follow one another: another one is refused before its body is read, until the earlier one has brought nothing for a while", async () => {
    const [{ browser }, other, bytes] = [await signedInPerson(), await signedInPerson(), await picture(200, 200)]
    const stalled = await holdSlot(browser, () => begin(browser, "/account/picture", 1_000_000))
    const cut = once(stalled, "error")
    const refused = await choose(browser, bytes)
    expect(refused.status).toBe(429)
    expect(refused.headers.get("Retry-After")).toBe("5")
    expect(await refused.text()).toBe("Your other picture is still saving. Try again in a few seconds.")
    expect(await declare(browser, "/account/picture.data", 1_000_000)).toBe(429)
    expect((await choose(other.browser, bytes)).status).toBe(302)
    await vi.waitFor(async () => expect((await choose(browser, bytes)).status).toBe(302), { timeout: 30_000, interval: 500 })
    await cut
    expect((await choose(browser, bytes)).status).toBe(302)
  })

  test.each(["/account/picture/", "/ACCOUNT/Picture", "/account/pictur%65", "/account/picture/_.data"])(
    "have the limits of an upload at %s too",
    async (path) => {
      const { browser } = await signedInPerson()
      await trickle(browser, () => begin(browser, path, 1_100_000))
      expect(await declare(browser, "/account/picture", 1_000_000)).toBe(429)
      expect(await declare(browser, path, 1_000_000)).toBe(429)
    },
  )
})

describe("Uploads of several accounts", () => {
  test("are four at once from one network, and say so in words that fit, until one of them stalls", async () => {
    const [fifth, distant, bytes] = [await signedInPerson(), await signedInPerson(), await picture(200, 200)]
    const stops: (() => void)[] = []
    for (let count = 0; count < 4; count += 1) {
      const { browser } = await signedInPerson()
      stops.push(await trickle(browser, () => begin(browser, "/account/picture", 1_000_000, fifth.browser)))
    }
    const refused = await choose(fifth.browser, bytes)
    expect(refused.status).toBe(429)
    expect(refused.headers.get("Retry-After")).toBe("5")
    expect(await refused.text()).toBe("The server is saving many pictures right now. Try again in a few seconds.")
    const ofScript = await fifth.browser.send("/account/picture.data", new FormData())
    expect(await ofScript.text()).toBe("file.overloaded")
    expect((await choose(distant.browser, bytes)).status).toBe(302)
    for (const stop of stops) stop()
    await vi.waitFor(async () => expect((await choose(fifth.browser, bytes)).status).toBe(302), { timeout: 30_000, interval: 500 })
  })

  test("are counted for confirmed accounts alone", async () => {
    const { browser, email } = await signedInPerson()
    await asOwner(url(), `update accounts.users set email_confirmed = false where email = '${email}'`)
    const upload = begin(browser, "/account/picture", 60_000)
    onTestFinished(() => void upload.destroy())
    await once(upload, "continue")
    const answer = await choose(browser, await picture(200, 200))
    expect(answer.headers.get("Location")).toMatch(/^\/confirm\?/)
  })
})

/** Says how many bytes follow, and sends none; gives back the status of the answer. */
async function declare(browser: Visitor, path: string, length: number) {
  const pending = begin(browser, path, length)
  const [answer] = (await once(pending, "response")) as [IncomingMessage]
  pending.destroy()
  return answer.statusCode
}

/** Says how many bytes follow, from the network of `neighbour` when there is one. */
function begin({ cookie, headers: own }: Visitor, path: string, length: number, neighbour?: Visitor) {
  const type = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": length, Expect: "100-continue" }
  const headers = { ...(neighbour?.headers ?? own), Cookie: cookie, Origin: program.origin, ...type }
  const pending = request(program.origin + path, { method: "POST", headers })
  // The server cuts it, or the test does.
  pending.on("error", () => undefined)
  pending.flushHeaders()
  return pending
}

/** Begins an upload until the server holds it, which refuses its account's next one. One that the next one has overtaken is begun again. */
async function holdSlot(browser: Visitor, start: () => ClientRequest) {
  const launch = () => {
    const upload = start()
    const held = { upload, isRefused: false }
    upload.on("response", () => {
      held.isRefused = true
    })
    upload.write("--x")
    return held
  }
  let held = launch()
  await vi.waitFor(
    async () => {
      if (held.isRefused) held = launch()
      expect((await choose(browser, "no picture")).status).toBe(429)
    },
    { timeout: 20_000 },
  )
  return held.upload
}

/** Sends a byte now and then, so that the upload does not stall. Returns the function that stops it. */
async function trickle(browser: Visitor, start: () => ClientRequest) {
  const upload = await holdSlot(browser, start)
  const timer = setInterval(() => upload.write("x"), 100)
  const stop = () => clearInterval(timer)
  upload.on("error", stop)
  onTestFinished(() => {
    stop()
    upload.destroy()
  })
  return stop
}
