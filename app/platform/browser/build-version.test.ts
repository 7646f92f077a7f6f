import { beforeEach, expect, test, vi } from "vitest"

const page = { hidden: false }
const connection = { onLine: true }
const answers: Array<() => Response> = []
const fetchVersion = vi.fn(async () => answers.shift()?.() ?? Response.json({ version: "first" }))
let events: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  fetchVersion.mockClear()
  answers.length = 0
  page.hidden = false
  connection.onLine = true
  events = new EventTarget()
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  vi.stubGlobal("document", Object.assign(page, { addEventListener: events.addEventListener.bind(events) }))
  vi.stubGlobal("navigator", connection)
  vi.stubGlobal("fetch", fetchVersion)
})

async function watch() {
  const build = await import("./build-version.ts")
  build.watchBuild("first")
  return build.newBuild
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test("Checks every 5 minutes", async () => {
  await watch()
  await minutes(4.9)
  expect(fetchVersion).toHaveBeenCalledTimes(0)
  await minutes(10.2)
  expect(fetchVersion).toHaveBeenCalledTimes(3)
  expect(fetchVersion).toHaveBeenCalledWith("/version.json", { cache: "no-store" })
})

test.each(["focus", "visibilitychange"])("Checks at %s, at most once a minute", async (type) => {
  await watch()
  const come = () => events.dispatchEvent(new Event(type))
  come()
  await minutes(0.9)
  come()
  expect(fetchVersion).toHaveBeenCalledTimes(0)
  await minutes(0.1)
  come()
  come()
  await minutes(0.9)
  come()
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  await minutes(0.1)
  come()
  expect(fetchVersion).toHaveBeenCalledTimes(2)
})

test("Checks nothing while the page is hidden or offline, and at once when it is shown again", async () => {
  await watch()
  page.hidden = true
  await minutes(30)
  connection.onLine = false
  page.hidden = false
  await minutes(30)
  expect(fetchVersion).toHaveBeenCalledTimes(0)
  connection.onLine = true
  events.dispatchEvent(new Event("visibilitychange"))
  expect(fetchVersion).toHaveBeenCalledTimes(1)
})

test("Another version makes the build outdated until the first is served again, and notifies its listeners", async () => {
  const build = await watch()
  const listener = vi.fn()
  build.subscribe(listener)
  await minutes(5)
  expect(build.isReady()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(0)
  answers.push(() => Response.json({ version: "second" }))
  await minutes(5)
  expect(build.isReady()).toBe(true)
  await minutes(5)
  expect(build.isReady()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
})

test("A missing part of the page makes it check at once", async () => {
  const build = await watch()
  answers.push(() => Response.json({ version: "second" }))
  events.dispatchEvent(new Event("vite:preloadError"))
  await minutes(0)
  expect(build.isReady()).toBe(true)
})

test.each<[string, () => Response]>([
  ["no answer", () => Response.error()],
  ["a page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["half an answer", () => new Response('{"version":"sec')],
  ["null", () => Response.json(null)],
  ["a number", () => Response.json({ version: 2 })],
  ["another object", () => Response.json({ build: "second" })],
])("%s in place of a version is only logged", async (_, answer) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue()
  const build = await watch()
  answers.push(answer)
  await minutes(5)
  expect(build.isReady()).toBe(false)
  expect(warn).toHaveBeenCalledTimes(1)
})
