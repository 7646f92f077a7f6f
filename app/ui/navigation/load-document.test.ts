import type { NavigationType } from "react-router"
import { beforeEach, describe, expect, test, vi } from "vitest"

const push = "PUSH" as NavigationType
const replace = "REPLACE" as NavigationType
const pop = "POP" as NavigationType
const target = { pathname: "/demo/shop", search: "?q=tent", hash: "#list" }
const lost = new TypeError("Failed to fetch dynamically imported module")

const loads: string[] = []
const router = { state: { navigation: { state: "idle" } as { state: string; location?: typeof target } } }
const answer = { version: "second" as string | undefined }
const stored = new Map<string, string>()
let events: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  loads.length = 0
  stored.clear()
  router.state.navigation = { state: "idle" }
  answer.version = "second"
  events = new EventTarget()
  open("/demo")
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  vi.stubGlobal("HTMLLinkElement", EventTarget)
  vi.stubGlobal("window", { __reactRouterManifest: { version: "first" }, __reactRouterDataRouter: router, location: { pathname: "/demo" } })
  vi.stubGlobal("fetch", async () => Response.json({ version: answer.version }))
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.spyOn(console, "warn").mockReturnValue()
})

function open(pathname: string) {
  vi.stubGlobal("location", {
    pathname,
    href: `https://rent.example.test${pathname}`,
    search: "",
    hash: "",
    assign: (path: string) => loads.push(`assign ${path}`),
    replace: (path: string) => loads.push(`replace ${path}`),
    reload: () => loads.push("reload"),
  })
}

/** Loads the modules anew, as a document does. */
async function load() {
  vi.resetModules()
  const [build, navigation, unsaved] = await Promise.all([
    import("#app/platform/browser/build-version.ts"),
    import("./load-document.ts"),
    import("../edit-form/unsaved-changes.ts"),
  ])
  navigation.recoverMissingParts()
  return { ...build, ...navigation, ...unsaved, recover: (path?: string) => window.recoverNavigation?.(lost, path) }
}

const navigateTo = (location: typeof target) => {
  router.state.navigation = { state: "loading", location }
}

/** Long enough for the answer of the server. */
const settle = () => vi.advanceTimersByTimeAsync(1)

describe("With a newer build", () => {
  test.each([
    [push, "assign /demo/shop?q=tent#list"],
    [replace, "replace /demo/shop?q=tent#list"],
  ])("a navigation by %s loads its target as a document", async (action, expected) => {
    const { checkBuild, loadNewBuild, isDocumentLoading } = await load()
    expect(loadNewBuild(target, action)).toBe(false)
    await checkBuild()
    expect(loadNewBuild(target, action)).toBe(true)
    expect(loads).toEqual([expected])
    expect(isDocumentLoading()).toBe(true)
    events.dispatchEvent(new Event("pageshow"))
    expect(isDocumentLoading()).toBe(false)
  })

  test("going back loads the page at the address that has changed already", async () => {
    const { checkBuild, loadNewBuild } = await load()
    await checkBuild()
    expect(loadNewBuild(target, pop)).toBe(false)
    expect(loads).toEqual(["reload"])
  })
})

describe("A missing part of the next page", () => {
  test("loads that page as a document, once a minute", async () => {
    const first = await load()
    navigateTo(target)
    void first.recover()
    await settle()
    expect(loads).toEqual(["assign /demo/shop?q=tent#list"])

    const second = await load()
    await expect(second.recover()).rejects.toBe(lost)
    vi.advanceTimersByTime(60_000)
    void second.recover()
    await settle()
    expect(loads).toHaveLength(2)
  })

  test("does so although several parts are missing", async () => {
    const { recover } = await load()
    navigateTo(target)
    const failed = vi.fn()
    for (let count = 0; count < 3; count++) recover()?.catch(failed)
    await settle()
    expect(loads).toHaveLength(1)
    expect(failed).toHaveBeenCalledTimes(0)
  })

  test("leaves the page as it is while the server does not answer", async () => {
    const { recover } = await load()
    navigateTo(target)
    answer.version = undefined
    await expect(recover()).rejects.toBe(lost)
    expect(loads).toEqual([])
    answer.version = "first"
    void recover()
    await settle()
    expect(loads).toHaveLength(1)
  })

  test("loads nothing when the part was only prefetched, or a form is on its way to it", async () => {
    const { recover } = await load()
    await expect(recover()).rejects.toBe(lost)
    router.state.navigation = { state: "submitting", location: target }
    await expect(recover()).rejects.toBe(lost)
    expect(loads).toEqual([])
  })
})

describe("A manifest that can't be read", () => {
  const unreadable = new SyntaxError("Unexpected token <")
  const recoverFrom = (path: string) => window.recoverNavigation?.(unreadable, path)

  test("leaves the page as it is where a fetcher asked for it, or a form is on its way", async () => {
    await load()
    await expect(recoverFrom("https://rent.example.test/demo")).rejects.toThrow(TypeError)
    router.state.navigation = { state: "submitting", location: target }
    await expect(recoverFrom("/demo/shop")).rejects.toThrow(TypeError)
    expect(loads).toEqual([])
  })

  test("leaves the page as it is where something is typed in it and its own address was asked for", async () => {
    await load()
    events.dispatchEvent(new Event("input"))
    await expect(recoverFrom("/demo?q=tent")).rejects.toThrow(TypeError)
    expect(loads).toEqual([])
    void recoverFrom("/demo/shop")
    await settle()
    expect(loads).toEqual(["assign /demo/shop"])
  })
})

test("A manifest that can't be read loads the page that it was asked for as a document", async () => {
  const { recover } = await load()
  void recover("/demo/cart")
  await settle()
  expect(loads).toEqual(["assign /demo/cart"])
})

describe("A missing part of the page itself", () => {
  const miss = async () => {
    events.dispatchEvent(new Event("vite:preloadError"))
    await settle()
  }

  test("reloads the page once", async () => {
    await load()
    await miss()
    await load()
    await miss()
    expect(loads).toEqual(["reload"])
  })

  test("leads to the next page where one is loading", async () => {
    await load()
    navigateTo(target)
    await miss()
    expect(loads).toEqual(["assign /demo/shop?q=tent#list"])
  })

  test("leaves a page alone where something was typed", async () => {
    await load()
    events.dispatchEvent(new Event("input"))
    await miss()
    expect(loads).toEqual([])
    open("/demo/shop")
    await miss()
    expect(loads).toEqual(["reload"])
  })

  test("leaves a page alone that has unsaved changes", async () => {
    const { guardUnsavedChanges } = await load()
    guardUnsavedChanges(() => undefined)
    await miss()
    expect(loads).toEqual([])
  })
})
