import type { Browser, FrameLocator, Page } from "@playwright/test"
import sharp from "sharp"
import { paletteOf } from "#app/modules/website/brand.ts"
import type { EditorMessage } from "#app/modules/website/editor/preview-messages.ts"
import { addMember, endSessions, signIn } from "../accounts.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import { words } from "../management-words.ts"

const { webEditor: t } = words.en
const modes = ["light", "dark"] as const

const previewIn = (page: Page) => page.frameLocator(`iframe[title="${t.preview}"]`)

/** Waits for the preview to render the draft. */
async function untilShown(page: Page): Promise<FrameLocator> {
  const preview = previewIn(page)
  await expect(preview.locator("html[data-hydrated]")).toBeAttached()
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  return preview
}

test("A published page is what the preview shows, in its elements and as a picture, in light and dark", async ({
  page,
  context,
  open,
  shop,
  browser,
}) => {
  const palette = JSON.stringify(paletteOf("#E14F3C"))
  await shop.change(`update web_settings set primary_color = '#E14F3C', palette = '${palette}' where organization_id = $shop`)
  await signIn(context, await addMember(shop, "admin"))
  await open("/web/edit")
  const compare = await comparing(page, browser)
  for (const mode of modes) await test.step(mode, () => compare("Home", shop.url, mode))
  await test.step("the list of items", () => compare("Shop", `${shop.url}/shop`, "light"))
})

/** Returns a function that compares a page of the preview with the published one: all of its elements, and the picture of what is in view. */
async function comparing(page: Page, browser: Browser) {
  // The frame has room for the 1280 pixels of a computer.
  await page.setViewportSize({ width: 1680, height: 1400 })
  const preview = await untilShown(page)
  const frame = page.getByTitle(t.preview)
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  expect(width).toBe(1280)
  await frame.evaluate((element) => element.style.setProperty("border-radius", "0"))
  const visitors = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", baseURL: new URL(page.url()).origin })
  const published = await visitors.newPage()

  return async (title: string, path: string, mode: (typeof modes)[number]) => {
    await page.getByRole("combobox", { name: t.page }).selectOption({ label: title })
    await showMode(page, mode)
    await published.emulateMedia({ colorScheme: mode })
    await published.goto(path)
    await untilHydrated(published)
    await expect(preview.locator("html")).toHaveAttribute("data-theme", mode)
    const shown = published.locator("main").locator("..")
    await expect.poll(() => preview.locator("main").locator("..").evaluate(contentOf)).toEqual(await shown.evaluate(contentOf))
    await page.mouse.move(0, 0)
    await expect.poll(async () => countDifferent(await frame.screenshot(), await published.screenshot()), "pixels that differ").toBe(0)
  }
}

/** How much the smoothing of a rounded corner varies between two frames, of 255. */
const smoothing = 48

async function countDifferent(...pictures: [Buffer, Buffer]) {
  const [one, other] = await Promise.all(pictures.map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  return one?.reduce((count, value, index) => count + (Math.abs(value - (other?.[index] ?? 0)) > smoothing ? 1 : 0), 0)
}

/** Runs in the page: its texts, and its elements with their attributes, but for ids that React makes up, the page that the choice of a language returns to, and what scrolling and screenshots leave. */
async function contentOf(element: HTMLElement | SVGElement) {
  const isInView = (picture: Element) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight
  for (const picture of [...element.querySelectorAll("img")].filter(isInView)) await picture.decode()
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    found.push(node instanceof Element ? describe(node) : (node.nodeValue ?? ""))
  return found

  function describe(node: Element) {
    // A style is written as React has set it, or as the server has sent it.
    const parsed = (name: string, value: string) => (name === "style" && node instanceof HTMLElement ? node.style.cssText : value)
    const written = [...node.attributes].map(({ name, value }) => `${name}="${parsed(name, value).replace(/^_[rR]_\w+_/, "_")}"`)
    if (node.matches('input[name="returnTo"]')) return node.localName
    return [node.localName, ...written.filter((each) => !/^data-visibility|^style=""/.test(each)).toSorted()].join(" ")
  }
}

async function showMode(page: Page, mode: (typeof modes)[number]) {
  const dark = page.getByRole("button", { name: t.darkPreview })
  if ((await dark.getAttribute("aria-pressed")) !== String(mode === "dark")) await dark.click()
}

test("The preview frames the section of the selected component, stays where it is scrolled, and leads nowhere", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/web/edit?tab=components")
  const preview = await untilShown(page)
  const address = await preview.locator("html").evaluate(() => location.href)
  const framed = (part: string) => preview.locator(`[part=${part}]`)

  await preview.locator("[data-kind=servicesLine]").hover()
  await expect(framed("hovered")).toHaveText("Why us")
  await preview.getByRole("heading", { level: 1 }).click()
  await expect(page).toHaveURL(/component=/)
  await expect(framed("selected")).toHaveText("Winter hero")

  const scrolled = () => preview.locator("html").evaluate(() => Math.round(scrollY))
  await preview.locator("html").evaluate(() => scrollTo(0, 300))
  await page.getByLabel(words.en.webComponents.name).fill("Summer hero")
  await expect(framed("selected")).toHaveText("Summer hero")
  expect(await scrolled()).toBe(300)
  await page.getByText("Укр", { exact: true }).click()
  await expect(preview.locator("html[lang=uk]")).toBeAttached()
  await expect.poll(scrolled).toBe(300)

  for (const link of [preview.getByRole("link").nth(1), preview.locator("[data-kind=shop] a").first()]) {
    await link.click()
    await link.press("Enter")
  }
  expect(await preview.locator("html").evaluate(() => location.href)).toBe(address.replace("language=en", "language=uk"))
  await expect(framed("selected")).toHaveText("Popular now")
  await page.getByRole("link", { name: t.tabs.components }).click()
  await page.getByRole("button", { name: /^Summer hero/ }).click()
  await expect.poll(scrolled).toBeLessThan(300)

  await page.getByRole("combobox", { name: t.page }).selectOption("Shop")
  await preview.locator("select[name=sort]").focus()
  const shopAddress = await preview.locator("html").evaluate(() => location.href)
  await page.keyboard.press("ArrowDown")
  await preview.locator("input[type=search]").press("Enter")
  expect(await preview.locator("html").evaluate(() => location.href)).toBe(shopAddress)
})

test("The preview and its editor take messages of one another alone, and text with script stays text", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/web/edit")
  const preview = await untilShown(page)
  const html = preview.locator("html")
  await html.evaluate(() => {
    window.addEventListener("message", ({ data }: MessageEvent<EditorMessage>) => {
      if (data.type === "draft") Object.assign(window, { taken: data })
    })
  })
  await page.getByRole("combobox", { name: t.page }).selectOption({ label: "About" })
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("A small rental shop")
  await page.getByRole("combobox", { name: t.page }).selectOption({ label: "Home" })
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Rent gear")
  const draft = await html.evaluate(() => (window as unknown as { taken: Extract<EditorMessage, { type: "draft" }> }).taken)
  const linkTo = (href: string) => {
    const text = { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }
    const body = { type: "doc", content: [{ type: "paragraph", content: [text] }] }
    return { id: crypto.randomUUID(), name: "Link", kind: "text" as const, values: { body }, translations: {} }
  }
  const links = [linkTo("https://example.test/prices"), linkTo("javascript:document.title='run'")]
  const titled = (title: string): typeof draft => ({
    ...draft,
    document: {
      ...draft.document,
      pages: draft.document.pages.map((each) =>
        each.kind === "home" ? { ...each, sections: [...each.sections, ...links.map(({ id }) => id)] } : each,
      ),
      components: [
        ...draft.document.components.map((each) => ({ ...each, values: { ...each.values, title }, translations: {} })),
        ...links,
      ],
    },
  })

  const script = `<img src="/none" onerror="document.title='run'"></script><script>document.title='run'</script>`
  await test.step("A window that is not around it, and another origin, are not heard", async () => {
    await page.evaluate(() => {
      document.body.append(document.createElement("iframe"))
      postMessage({ type: "failed" }, location.origin)
      const source = document.querySelector("iframe")?.contentWindow ?? null
      dispatchEvent(new MessageEvent("message", { data: { type: "failed" }, origin: "https://evil.example", source }))
    })
    await page
      .frames()
      .at(-1)
      ?.evaluate((message) => {
        parent.postMessage({ type: "failed" }, parent.location.origin)
        parent.document.querySelector("iframe")?.contentWindow?.postMessage(message, parent.location.origin)
      }, titled("Taken over"))
    await html.evaluate((_, message) => {
      dispatchEvent(new MessageEvent("message", { data: message, origin: "https://evil.example", source: parent }))
    }, titled("Taken over"))
  })
  await test.step("The editor is", async () => {
    await page.evaluate((message) => document.querySelector("iframe")?.contentWindow?.postMessage(message, location.origin), titled(script))
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(script)
    await expect(preview.getByRole("link", { name: "https://example.test/prices" })).toBeVisible()
    await expect(preview.locator("[href^=javascript]")).toHaveCount(0)
  })
  await expect(page.getByText(t.previewFailed)).toHaveCount(0)
  expect(await html.evaluate(() => document.title)).not.toBe("run")
})

test("After the end of the session the editor says that the preview did not load, and loads it again", async ({
  shop,
  browser,
  baseURL,
}) => {
  // The browser reports each page that it refuses to frame in its console.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB" })
  const page = await context.newPage()
  const person = await addMember(shop, "admin")
  await signIn(context, person)
  await page.goto("/web/edit?tab=components")
  const preview = await untilShown(page)
  await preview.getByRole("heading", { level: 1 }).click()
  const name = page.getByLabel(words.en.webComponents.name)
  await expect(name).toHaveValue("Winter hero")
  await endSessions(person)
  await name.fill("Summer hero")
  const failed = page.getByRole("alert").filter({ hasText: t.previewFailed })
  await expect(failed).toBeVisible()
  await expect(name).toHaveValue("Summer hero")
  await page.getByRole("button", { name: t.reloadPreview }).click()
  await expect(failed).toBeVisible()
  await signIn(context, person)
  await page.getByRole("button", { name: t.reloadPreview }).click()
  await expect(preview.locator("[part=selected]")).toHaveText("Summer hero")
  await expect(failed).toHaveCount(0)
  await context.close()
})
