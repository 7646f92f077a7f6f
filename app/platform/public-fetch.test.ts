import { createServer } from "node:http"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { createPublicFetch, ForbiddenAddress, followRedirects, isPublicUrl, NoAnswer } from "./public-fetch.server.ts"

const server = createServer((request, response) => {
  if (request.url === "/away") return void response.writeHead(302, { Location: "http://127.0.0.1/" }).end()
  if (request.url === "/inside") return void response.writeHead(302, { Location: "https://10.0.0.1/" }).end()
  if (request.url === "/further") return void response.writeHead(307, { Location: "/?moved" }).end()
  if (request.url === "/loop") return void response.writeHead(302, { Location: "/loop" }).end()
  if (request.url === "/slow") return void response.write("{")
  if (request.url === "/large") return void response.end(Buffer.alloc(600 * 1024))
  if (request.url === "/strange") return void response.writeHead(999).end()
  if (request.url === "/upgrade") return void request.socket.write("HTTP/1.1 101 Other\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n")
  if (request.url === "/broken") return void request.socket.destroy()
  request.setEncoding("utf8").once("data", (body: string) => response.end(`${request.method} ${body}`))
})
let origin = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
})
afterAll(() => void server.close())

vi.mock("node:dns/promises", async (original) => {
  const dns = await original<typeof import("node:dns/promises")>()
  const isSlow = (name: string) => name === "slow.example.test"
  return { ...dns, lookup: (name: string, options: object) => (isSlow(name) ? new Promise(() => undefined) : dns.lookup(name, options)) }
})

const fetchPublic = createPublicFetch({ allowsLoopback: false })
const fetchLocal = createPublicFetch({ allowsLoopback: true })

describe("An address that a person has typed", () => {
  test("is called neither on this machine nor in its networks", async () => {
    for (const address of [
      "https://127.0.0.1/",
      "https://localhost/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://[::127.0.0.1]/",
      "https://[::7f00:1]/",
      "https://[::10.0.0.1]/",
      "https://[::8.8.8.8]/",
      "https://[::]/",
      "https://[64:ff9b::7f00:1]/",
      "https://[64:ff9b:1::7f00:1]/",
      "https://[2002:7f00:1::]/",
      "https://[2001::1]/",
      "https://[::ffff:0:7f00:1]/",
      "https://10.0.0.1/",
      "https://172.16.0.1/",
      "https://192.168.1.1/",
      "https://169.254.169.254/",
      "https://100.64.0.1/",
      "https://0.0.0.0/",
      "https://[fd00::1]/",
      "https://[fe80::1]/",
      "https://2130706433/",
      "https://0x7f.1/",
      origin,
      "http://example.com/",
      "https://user:secret@example.com/",
      "file:///etc/passwd",
    ])
      await expect(fetchPublic(address, {}), address).rejects.toThrow(ForbiddenAddress)
  })

  test("is refused as it is typed, except for a name, which is resolved when it is called", () => {
    const isTaken = (address: string) => isPublicUrl(new URL(address), { allowsLoopback: false })
    expect(
      ["https://login.example.com/realms/a", "https://8.8.8.8/", "https://[2606:4700::1111]/", "https://[::ffff:8.8.8.8]/"].map(isTaken),
    ).toEqual([true, true, true, true])
    expect(
      ["https://10.0.0.1/", "http://login.example.com/", "https://a@login.example.com/", "https://[::127.0.0.1]/"].map(isTaken),
    ).toEqual([false, false, false, false])
  })
})

describe("In development a server on loopback", () => {
  test("is called, and its answer has a status and a body", async () => {
    const answer = await fetchLocal(origin, { method: "POST", body: new URLSearchParams({ code: "1" }) })
    expect([answer.status, await answer.text()]).toEqual([200, "POST code=1"])
  })

  test("leads nowhere else, sends no more than 512 KB, and has to answer with a status that there is", async () => {
    expect((await fetchLocal(`${origin}/away`, {})).status).toBe(302)
    for (const path of ["/large", "/broken", "/strange", "/upgrade"])
      await expect(fetchLocal(origin + path, {}), path).rejects.toThrow(NoAnswer)
  })

  test("has as long as the caller gives it, also to be found", async () => {
    for (const address of [`${origin}/slow`, "https://slow.example.test/"])
      await expect(fetchLocal(address, { signal: AbortSignal.timeout(300) }), address).rejects.toThrow(NoAnswer)
  })

  test("may lead elsewhere where the caller follows, up to five times, and never into a network of ours", async () => {
    const init = { method: "POST", body: "photo" }
    expect(await (await followRedirects(fetchLocal, `${origin}/further`, init)).text()).toBe("POST photo")
    await expect(followRedirects(fetchLocal, `${origin}/inside`, {})).rejects.toThrow(ForbiddenAddress)
    await expect(followRedirects(fetchLocal, `${origin}/loop`, {})).rejects.toThrow(NoAnswer)
  })

  test("is the only one that is called without https", async () => {
    await expect(fetchLocal("http://8.8.8.8/", {})).rejects.toThrow(ForbiddenAddress)
  })
})
