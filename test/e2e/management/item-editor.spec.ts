import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const toast = (page: Page, text: string) => page.getByRole("region").getByText(text, { exact: true })

test.describe("On a phone, in Ukrainian", () => {
  test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 700 } })

  test("the first item of an empty shop is added and a visitor sees it", async ({ page, context, browser, open, shop }) => {
    const { itemEditor: t, items, edit } = words.uk
    await shop.change("delete from item_images where organization_id = $shop; delete from items where organization_id = $shop")
    await signIn(context, await addMember(shop, "admin"))
    await open("/inventory/manage")
    await expect(page.getByRole("heading", { name: items.empty.title })).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: items.add }).click()
    await page.getByRole("textbox", { name: t.name }).fill("Hiking poles")
    await page.locator('input[type="file"]').first().setInputFiles("db/demo/pictures/two-person-tent.png")
    await page.getByRole("textbox", { name: t.price.price.split(",")[0] }).fill("1 200,5")
    await expect(page.locator("[data-uploading]")).toHaveCount(0)
    await page.getByRole("button", { name: t.save }).click()
    await expect(toast(page, items.done.added)).toBeVisible()
    await expect(page.getByRole("textbox", { name: t.price.price.split(",")[0] })).toHaveValue("1200.50")
    await expect(page.getByText(edit.unsaved)).toHaveCount(0)

    const visitor = await (await browser.newContext({ locale: browserLocale.uk })).newPage()
    await visitor.goto(`${shop.url}/shop`)
    await expect(visitor.getByRole("link", { name: "Hiking poles" })).toBeVisible()
    await expect(visitor.getByText(/1.200[.,]50/).first()).toBeVisible()
  })
})

test("A new item begins with photo, name and price on one screen, and a full plan is told while it is typed", async ({
  page,
  context,
  open,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, await addMember(shop, "admin"))
  await shop.change(
    "update organizations set tier = 'solo', created_at = now() - interval '90 days', payment_due_date = current_date + 30 where id = $shop",
  )
  await shop.change(`delete from item_images where organization_id = $shop and item_id in (select id from items where organization_id = $shop and number > 10);
    delete from items where organization_id = $shop and number > 10`)
  await open("/inventory/add")
  const name = page.getByRole("textbox", { name: "Name" })
  for (const field of [page.getByRole("button", { name: /^Drop photos/ }), name, page.getByRole("textbox", { name: /^Price/ })]) {
    const { y, height } = (await field.boundingBox())!
    expect(y + height).toBeLessThan(402)
  }
  await name.fill("Snow shoes")
  const full = "Your plan includes 20 items. To add another, archive one or choose a larger plan."
  await expect(page.getByText(full)).toHaveCount(0)
  await shop.change(`insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
    select organization_id, gen_random_uuid(), 100 + added, name, item_type, price, price_type, quantity from items, generate_series(1, 20) added
    where organization_id = $shop and number = 1`)
  await expect(toast(page, full)).toBeVisible()
  await expect(name).toHaveValue("Snow shoes")
})

test("Two people on one item see each other's changes, and no change is lost by leaving or by mistake", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(shop, "admin"))
  await open("/inventory/edit?id=1")
  const price = page.getByRole("textbox", { name: /^Price/ })
  const unsaved = page.getByText("Unsaved changes")
  await price.fill("777,5")
  await expect(unsaved).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "All items" }).click()
  await page.getByRole("button", { name: "Keep editing" }).click()
  await expect(price).toHaveValue("777,5")

  await shop.change("update items set price = 99900, quantity = 9, version = version + 1 where organization_id = $shop and number = 1")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("alert").filter({ hasText: "Theirs 999" })).toContainText("Yours 777,5")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Keep mine" }).click()
  await expect(toast(page, "Item edited")).toBeVisible()
  await expect(price).toHaveValue("777.50")
  await expect(page.getByRole("textbox", { name: "Quantity" }), "what only the other person changed stays").toHaveValue("9")
  await expect(unsaved).toHaveCount(0)

  await price.fill("800")
  await shop.change("update items set price = 85000, version = version + 1 where organization_id = $shop and number = 1")
  await page.keyboard.press("Control+s")
  await page.getByRole("button", { name: "Take theirs" }).click()
  await expect(price).toHaveValue("850")
  await expect(unsaved).toHaveCount(0)

  await price.fill("1")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(price).toHaveValue("850")
  await price.fill("2")
  await page.getByRole("main").getByRole("link", { name: "All items" }).click()
  await page.getByRole("button", { name: "Leave page" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All items" })).toBeVisible()
})

test("Photos that somebody else adds meanwhile are there after taking theirs, and leaving during an upload asks", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(shop, "admin"))
  await open("/inventory/edit?id=3")
  const photos = page.getByRole("button", { name: /^Photo \d/ })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/inventory/photos*", (route) => held.then(() => route.continue()))
  await page.locator('input[type="file"]').first().setInputFiles("db/demo/pictures/projector.png")
  await page.getByRole("main").getByRole("link", { name: "All items" }).click()
  await page.getByRole("button", { name: "Keep editing" }).click()
  release()
  await expect(photos).toHaveCount(2)
  await shop.change(`insert into item_images (organization_id, item_id, image_id, position)
    select organization_id, (select id from items where organization_id = $shop and number = 3), image_id, 5 from item_images
    where organization_id = $shop and item_id = (select id from items where organization_id = $shop and number = 2) limit 1`)
  await page.getByRole("button", { name: "Save item" }).click()
  await page.getByRole("button", { name: "Take theirs" }).click()
  await expect(photos).toHaveCount(2)
  await page.getByRole("textbox", { name: /^Price/ }).fill("12")
  await page.getByRole("button", { name: "Save item" }).click()
  await expect(toast(page, "Item edited")).toBeVisible()
  await page.reload()
  await expect(photos).toHaveCount(2)
  await expect(page.getByRole("textbox", { name: /^Price/ })).toHaveValue("12")
})

test("A quantity that leaves bookings short is saved after a question that names them", async ({
  page,
  context,
  open,
  bookedShop,
  expectStatus,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/inventory/edit?id=1")
  const quantity = page.getByRole("textbox", { name: "Quantity" })
  await quantity.fill("1")
  await quantity.press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("listitem").first()).toContainText(/^\d{4}, .*: \d missing$/)
  await dialog.getByRole("button", { name: "Change quantity" }).click()
  await expect(quantity).toHaveValue("1")
  await quantity.press("Enter")
  await dialog.getByRole("button", { name: "Save anyway" }).click()
  await expect(toast(page, "Item edited")).toBeVisible()
  await expect(quantity).toHaveValue("1")
})

test("Typed input stays when a live update is being rendered as the form is sent", async ({
  page,
  context,
  open,
  bookedShop,
  expectStatus,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/inventory/edit?id=1")
  const quantity = page.getByRole("textbox", { name: "Quantity" })
  await quantity.fill("1")
  await page.evaluate(async () => {
    // Nothing public tells when the router has the data and React has not rendered it yet.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: {
        subscribe: (tell: (state: { revalidation: string }) => void) => void
        revalidate: () => Promise<void>
      }
    }
    const isLoaded = new Promise<void>((resolve) => router.subscribe(({ revalidation }) => revalidation === "idle" && resolve()))
    void router.revalidate()
    await isLoaded
    // React asks for the time after each component: it interrupts its rendering for whatever waits, here the form.
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => now() + (ahead += 6)
    await new Promise((resolve) => setTimeout(resolve, 10))
    document.querySelector<HTMLInputElement>("#item-quantity")?.form?.requestSubmit()
    performance.now = now
  })
  await page.getByRole("dialog").getByRole("button", { name: "Change quantity" }).click()
  await expect(quantity).toHaveValue("1")
})
