import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { openNewShop } from "../new-shop.ts"

const { webEditor, webGeneral, webPages, webComponents, colorPicker, edit, ui } = {
  ...words.en,
  ui: { undo: "Undo", close: "Close", closeToast: "Close notification" },
}

const hostile = '<img src="x" onerror="alert(1)"> & "sons"'

test("With a mouse an empty shop gets its colour, its logo and a page with a hero, whose texts are never run", async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const shop = await openNewShop(context, "Karpaty Rental")
  await open("/web/edit?lang=en")
  const { press, countPresses } = counting((target) => target.click())

  await test.step("the colour is public after two presses", async () => {
    await press(page.getByRole("group", { name: webGeneral.color.suggestions }).getByTitle("Violet"))
    await expect(preview(page).locator("html")).toHaveCSS("--progress", "#6D45CF")
    await save(page, press)
    expect(countPresses()).toBe(2)
  })
  await addLogo(page, press)

  await press(tab(page, "pages"))
  await press(page.getByRole("button", { name: webPages.add }))
  await page.keyboard.type("About us")
  await press(language(page, "uk"))
  await page.getByRole("group", { name: edit.language.uk }).getByLabel(webPages.form.title).fill("Про нас")
  await press(page.getByRole("dialog").getByRole("button", { name: webPages.add }))

  await test.step("a hero shows at once, and its texts are never run", async () => {
    await placeNew(page, "hero", press)
    await expect(page.getByRole("status").filter({ hasText: webComponents.done.created })).toBeVisible()
    await field(page, webComponents.fields.hero.title).fill("")
    await expect(field(page, webComponents.fields.hero.title)).toHaveAccessibleDescription(webComponents.errors.missing.title)
    await field(page, webComponents.fields.hero.title).fill("Gear for the mountains")
    await field(page, webComponents.fields.hero.subtitle).fill(hostile)
    await expect(preview(page).getByText(hostile)).toBeVisible()
    await press(language(page, "uk"))
    await field(page, webComponents.fields.hero.subtitle).fill("")
    await expect(page.getByText("Ukrainian subtitle is empty: customers will see the English one.")).toBeVisible()
    await field(page, webComponents.fields.hero.title).fill("Спорядження для гір")
    await field(page, webComponents.fields.hero.subtitle).fill("Із грудня")
    await expect(page.getByText(/is empty: customers/)).toHaveCount(0)
    await expectAccessible(page)
  })
  await save(page, press)

  await test.step("deleting a component names its pages, and can be undone", async () => {
    await press(tab(page, "components"))
    await press(page.getByRole("button", { name: filled(webComponents.actions, { name: "Hero" }) }))
    await press(page.locator("[popover]:popover-open").getByRole("button", { name: webComponents.delete }))
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("listitem")).toHaveText(["About us"])
    await expectAccessible(page)
    await press(dialog.getByRole("button", { name: webComponents.deleting.confirm }))
    await expect(page.getByRole("status").filter({ hasText: webComponents.done.deleted })).toBeVisible()
    await press(page.getByRole("button", { name: ui.undo, exact: true }).last())
    await expect(page.getByRole("button", { name: "Hero on 1 page", exact: true })).toBeVisible()
    await expect(page.getByText(webEditor.unsaved, { exact: true })).toBeHidden()
  })

  await expectPublished(page, shop, {
    color: "#6D45CF",
    kinds: ["hero"],
    en: { title: "About us", path: "about-us", texts: ["Gear for the mountains", hostile] },
    uk: { title: "Про нас", path: "about-us", texts: ["Спорядження для гір", "Із грудня"] },
  })
})

test("By keyboard alone an empty shop gets its colour, its logo and a page of three sections in both languages", async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  const shop = await openNewShop(context, "Karpaty Rental")
  await open("/web/edit?lang=en")
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
  }
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await keys("Enter")
  }
  const pressBefore = async (target: Locator) => {
    await tabTo(page, target, "Shift+Tab")
    await keys("Enter")
  }

  await test.step("the colour is picked by arrow keys", async () => {
    const color = page.getByRole("button", { name: new RegExp(`^${webGeneral.color.label}: `) })
    const picker = page.getByRole("dialog", { name: webGeneral.color.label })
    await press(color)
    await expect(picker.getByRole("slider").first()).toBeFocused()
    await keys("Shift+ArrowDown", "ArrowDown", "Tab", "Shift+ArrowRight", "ArrowRight")
    await expect(picker.getByLabel(colorPicker.hex)).toHaveValue("#01396B")
    await keys("Escape")
    await expect(picker).toHaveCount(0)
    await expect(color).toBeFocused()
    await expect(color).toHaveAccessibleName(/#01396B$/)
  })
  await addLogo(page, press)

  await test.step("the address of a page follows its title, and a wrong one is explained", async () => {
    await pressBefore(tab(page, "pages"))
    await press(page.getByRole("button", { name: webPages.add }))
    await page.keyboard.type("Our team")
    await keys("Shift+Tab", "ArrowRight", "Tab")
    await page.keyboard.type("Наша команда")
    await keys("Tab")
    await expect(page.getByLabel(webPages.form.slug)).toHaveValue("our-team")
    await page.keyboard.type("Home")
    await keys("Enter")
    await expect(page.getByText(webPages.errors.slug.taken)).toBeVisible()
    await expect(page.getByLabel(webPages.form.slug)).toBeFocused()
    await expectAccessible(page)
    await keys("ControlOrMeta+a")
    await page.keyboard.type("Our team")
    await keys("Enter")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("a text is formatted with the toolbar", async () => {
    await placeNew(page, "text", press)
    await tabTo(page, page.getByRole("button", { name: webComponents.richText.heading, exact: true }))
    await keys("Enter")
    await page.keyboard.type("Who we are")
    await keys("Enter", "Shift+Tab", "End", "Enter")
    await expect(page.getByLabel(webComponents.richText.address)).toBeFocused()
    await page.keyboard.type("/shop")
    await keys("Enter")
    await page.keyboard.type(" ")
    await keys("Shift+Tab", "Home", "ArrowRight", "ArrowRight", "Enter")
    await page.keyboard.type("by two sisters")
    await expect(preview(page).locator("strong")).toHaveText("by two sisters")
    await tabTo(page, page.getByRole("group", { name: edit.languages }).getByRole("radio", { name: edit.language.en }), "Shift+Tab")
    await keys("ArrowRight")
    await tabTo(page, field(page, webComponents.fields.text.body))
    await page.keyboard.type("Хто ми")
  })
  await test.step("tiles are put in order by the arrow keys", async () => {
    await pressBefore(tab(page, "pages"))
    await placeNew(page, "servicesLine", press)
    const tiles = page.getByRole("group", { name: webComponents.fields.servicesLine.tiles })
    for (const title of ["Waxed", "Insured"]) {
      await press(page.getByRole("button", { name: webComponents.tiles.add }))
      await tabTo(page, tiles.getByLabel(webComponents.tiles.title, { exact: true }), "Shift+Tab")
      await page.keyboard.type(title)
    }
    await tabTo(page, handle(page, "Insured"), "Shift+Tab")
    await keys("ArrowUp")
    await expect(handle(page, "Insured")).toBeFocused()
    await expect(preview(page).getByRole("heading", { level: 3 })).toHaveText(["Insured", "Waxed"])
  })
  await test.step("sections and pages are put in order by the arrow keys", async () => {
    await pressBefore(tab(page, "pages"))
    await place(page, "Shop", press)
    await expect(sections(page)).toHaveText([/Text/, /Three advantages/, /Shop/])
    await tabTo(page, handle(page, "Shop", "sections"), "Shift+Tab")
    await keys("ArrowUp")
    await expect(sections(page)).toHaveText([/Text/, /Shop/, /Three advantages/])
    await expect(handle(page, "Shop", "sections")).toBeFocused()
    await expect(page.getByText(filled(edit.order.moved, { name: "Shop", position: "2", all: "3" }))).toBeAttached()
    await tabTo(page, handle(page, "Our team"), "Shift+Tab")
    await keys("ArrowUp")
  })
  await save(page, pressBefore)

  await expectPublished(page, shop, {
    color: "#01396B",
    kinds: ["text", "shop", "servicesLine"],
    en: { title: "Our team", path: "our-team", texts: ["Who we are", "by two sisters", "Insured"], isFirst: true },
    uk: { title: "Наша команда", path: "our-team", texts: ["Хто ми", "Insured"], isFirst: true },
  })
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test("an empty shop gets its colour, its logo and a page of three sections in both languages by touch", async ({
    page,
    context,
    open,
    expectAccessible,
  }) => {
    const shop = await openNewShop(context, "Karpaty Rental")
    await open("/web/edit?lang=en")
    const { press, countPresses } = counting((target) => target.tap())
    const color = page.getByRole("button", { name: new RegExp(`^${webGeneral.color.label}: `) })
    const picker = page.getByRole("dialog", { name: webGeneral.color.label })

    await test.step("the colour is picked in a sheet", async () => {
      await press(color)
      const { x, y } = await middleOf(picker.getByRole("group", { name: colorPicker.area }))
      await page.touchscreen.tap(x, y)
      await press(picker.getByRole("button", { name: ui.close }))
      await expect(color).not.toHaveAccessibleName(/#016E88$/)
    })
    const picked = /#\w+$/.exec((await color.getAttribute("aria-label")) ?? "")?.[0] ?? ""
    await addLogo(page, press)

    countPresses()
    await test.step("a page with two components takes eight presses and a title", async () => {
      await press(tab(page, "pages"))
      await press(page.getByRole("button", { name: webPages.add }))
      await page.keyboard.type("Prices")
      await press(page.getByRole("dialog").getByRole("button", { name: webPages.add }))
      for (const name of ["Welcome", "Shop"]) await place(page, name, press)
      await save(page, press)
      expect(countPresses()).toBe(8)
    })
    const row = page.getByRole("region", { name: webPages.list }).getByRole("listitem").filter({ hasText: "/prices" })
    const openMenu = () => press(row.getByRole("button", { name: filled(webPages.menu.label, { title: "Prices" }) }))

    await test.step("its title is translated", async () => {
      await openMenu()
      await press(row.getByRole("button", { name: webPages.menu.edit, exact: true }))
      const dialog = page.getByRole("dialog", { name: webPages.form.edit })
      await press(language(page, "uk"))
      await dialog.getByRole("textbox", { name: webPages.form.title }).fill("Ціни")
      await expectAccessible(page)
      await press(dialog.getByRole("button", { name: webPages.form.done }))
    })
    await test.step("questions are written in both languages, and looked at in the preview", async () => {
      await placeNew(page, "questions", press)
      await press(page.getByRole("button", { name: webComponents.questions.add }))
      for (const [locale, question] of [
        ["en", "Is there a deposit?"],
        ["uk", "Чи є застава?"],
      ] as const) {
        await press(language(page, locale))
        await field(page, webComponents.questions.question).fill(question)
      }
      await press(page.getByRole("button", { name: webEditor.preview, exact: true }))
      await expect(preview(page).getByText("Is there a deposit?")).toBeVisible()
      await press(page.getByRole("button", { name: webEditor.edit, exact: true }))
    })
    await press(tab(page, "pages"))
    await test.step("deleting the page says where visitors no longer find it, and can be undone", async () => {
      await openMenu()
      await press(row.getByRole("button", { name: webPages.menu.delete, exact: true }))
      await expect(page.getByText(filled(webPages.delete.public, { address: `${shop}/prices` }))).toBeVisible()
      await press(page.getByRole("button", { name: webPages.delete.confirm }))
      await expect(page.getByRole("status").filter({ hasText: webPages.deleted })).toBeVisible()
      await expect(row).toHaveCount(0)
      await press(page.getByRole("status").getByRole("button", { name: ui.undo }))
      await expect(row).toHaveCount(1)
    })
    await test.step("a section is dragged to another place by its handle", async () => {
      const moved = handle(page, "Questions and answers")
      // Notifications stand over the end of the list for some seconds.
      await expect(page.getByRole("button", { name: ui.closeToast })).toHaveCount(0)
      // Away from the edges, at which the list would scroll.
      await moved.evaluate((element) => element.scrollIntoView({ block: "center" }))
      // Playwright has no finger that drags; the handle takes every pointer alike.
      await drag(page, await middleOf(moved), await middleOf(handle(page, "Shop", "sections")))
      await expect(sections(page)).toHaveText([/Welcome/, /Questions/, /Shop/])
      await expect(preview(page).locator("[data-kind]").nth(1)).toHaveAttribute("data-kind", "questions")
    })
    await save(page, press)

    await expectPublished(page, shop, {
      color: picked,
      kinds: ["hero", "questions", "shop"],
      en: { title: "Prices", path: "prices", texts: ["Choose your dates and book online.", "Is there a deposit?"] },
      uk: { title: "Ціни", path: "prices", texts: ["Оберіть дати й забронюйте онлайн.", "Чи є застава?"] },
    })
  })
})

type Press = (target: Locator) => Promise<void>

/** Counts presses since it was last asked. */
function counting(act: Press) {
  let presses = 0
  return {
    async press(target: Locator) {
      await act(target)
      presses += 1
    },
    countPresses() {
      const counted = presses
      presses = 0
      return counted
    },
  }
}

const preview = (page: Page) => page.frameLocator("iframe")
const tab = (page: Page, name: keyof typeof webEditor.tabs) => page.getByRole("link", { name: webEditor.tabs[name] })
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true })
const language = (page: Page, locale: "en" | "uk") =>
  page.getByRole("group", { name: edit.languages }).getByText(edit.language[locale], { exact: true })

/** The components of the page that is shown, in order. */
const sections = (page: Page) => page.getByRole("region", { name: /components$/ }).getByRole("listitem")

/** Returns the drag handle of an entry; pages and components may have the same name. */
const handle = (page: Page, name: string, list: "sections" | "all" = "all") =>
  (list === "all" ? page : page.getByRole("region", { name: /components$/ })).getByRole("button", {
    name: filled(edit.order.handle, { name }),
  })

async function addLogo(page: Page, press: Press) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#6D45CF"/></svg>'
  const logo = page.getByRole("group", { name: webGeneral.logo.light })
  const chooser = page.waitForEvent("filechooser")
  await press(logo.getByRole("button").first())
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) })
  await expect(logo.getByRole("img", { name: webGeneral.logo.own })).toBeVisible()
}

async function place(page: Page, name: string, press: Press) {
  await press(page.getByRole("button", { name: webPages.sections.place }))
  await press(page.locator("#place-component").getByRole("list", { name: webPages.sections.reuse }).getByRole("button", { name }))
}

/** Puts a new component of a kind on the page, and opens its form. */
async function placeNew(page: Page, kind: keyof typeof webComponents.kinds, press: Press) {
  await press(page.getByRole("button", { name: webPages.sections.place }))
  const kinds = page.locator("#place-component").getByRole("list", { name: webPages.sections.create })
  await press(kinds.getByRole("button", { name: webComponents.kinds[kind], exact: true }))
  await expect(page.getByRole("heading", { name: webComponents.kinds[kind] })).toBeFocused()
}

async function save(page: Page, press: Press) {
  await press(page.getByRole("button", { name: webEditor.save, exact: true }))
  await expect(page.getByText(webEditor.saved).last()).toBeVisible()
  await expect(page.getByText(webEditor.unsaved, { exact: true })).toBeHidden()
}

/** Presses Tab until the target has the focus, as often as on a page with some hundred controls. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = Awaited<ReturnType<typeof middleOf>>

async function drag(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // Wherever the pointer strays beside the list.
  await page.mouse.move(to.x + 200, to.y, { steps: 5 })
  await expect(page.locator("[data-insert=before]")).toBeVisible()
  await page.mouse.up()
}

interface Published {
  color: string
  /** The kinds of the new page's sections, in order. */
  kinds: string[]
  en: PublishedPage
  uk: PublishedPage
}

interface PublishedPage {
  title: string
  path: string
  texts: string[]
  /** In the menu. */
  isFirst?: boolean
}

/** Visits the shop as somebody who is not signed in, in both languages. */
async function expectPublished(page: Page, shop: string, { color, kinds, ...pages }: Published) {
  // No request of the editor is under way when its session goes.
  await page.goto("about:blank")
  await page.context().clearCookies()
  for (const locale of ["en", "uk"] as const) {
    const { title, path, texts, isFirst } = pages[locale]
    await test.step(`a visitor sees it in ${locale}`, async () => {
      await page.goto(`${shop}?lang=${locale}`)
      await expect(page.locator("html")).toHaveAttribute("lang", locale)
      await expect(page.locator("html")).toHaveCSS("--progress", color)
      const header = page.getByRole("banner")
      await expect
        .poll(() =>
          header
            .locator("img")
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      const menu = header.locator("summary").filter({ hasText: /Menu|Меню/ })
      if (await menu.isVisible()) await menu.click()
      const links = header.getByRole("navigation").getByRole("link")
      if (isFirst) await expect(links.first()).toHaveText(title)
      await links.filter({ hasText: title }).click()
      await expect(page).toHaveURL(new RegExp(`${shop}/${path}`))
      await expect
        .poll(() => page.locator("main [data-kind]").evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset.kind)))
        .toEqual(kinds)
      for (const text of texts) await expect(page.getByRole("main")).toContainText(text)
    })
  }
}
