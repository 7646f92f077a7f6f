import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("By keyboard alone a booking is opened, confirmed, handed out, set back and left", async ({ page, open }) => {
  await open("/reservations/manage?tab=new")
  const rows = page.locator("[data-row-link]")
  const numberOf = async (index: number) => new URLSearchParams((await rows.nth(index).getAttribute("href")) ?? "").get("booking") ?? ""
  const [first, second] = [await numberOf(0), await numberOf(1)]
  await rows.first().focus()
  await page.keyboard.press("Enter")
  const heading = (number: string) => page.getByRole("heading", { name: `Booking ${number}` })
  await expect(heading(first)).toBeFocused()

  const sheet = page.locator("[data-sheet]")
  const button = (name: string) => sheet.getByRole("button", { name, exact: true })
  const tabTo = async (name: string) => {
    const isFocused = () => button(name).evaluate((element) => element === document.activeElement)
    for (let steps = 0; steps < 40 && !(await isFocused()); steps += 1) await page.keyboard.press("Tab")
    await expect(button(name)).toBeFocused()
  }
  await tabTo("Confirm")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Booking moved to status Confirmed")).toBeVisible()
  await expect(button("Hand out")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Booking moved to status In progress")).toBeVisible()
  await expect(button("Return")).toBeFocused()

  await sheet.getByLabel("Staff note").focus()
  await page.keyboard.type("Brings a dog")
  await tabTo("Save")
  await page.keyboard.press("Enter")
  await expect(button("Save")).toHaveCount(0)
  await expect(sheet.locator("form#booking-note")).toBeFocused()

  const undo = page.getByRole("button", { name: "Undo" })
  await expect(undo).toHaveCount(1)
  await undo.focus()
  await page.keyboard.press("Enter")
  await expect(button("Hand out")).toBeVisible()
  await expect(sheet.locator("header")).toContainText("Confirmed")

  const next = sheet.getByRole("link", { name: "Next booking" })
  await next.focus()
  await page.keyboard.press("Enter")
  await expect(heading(second)).toBeVisible()
  await expect(next).toBeFocused()
  await tabTo("Set status")
  await page.keyboard.press("Space")
  await expect(button("Cancelled")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toHaveCount(0)
  await expect(page.locator(`[data-row-link][href*="booking=${second}"]`)).toBeFocused()
  await expect(page).toHaveURL(/\?tab=new$/)
})

test("The sheet lies over the list, which keeps its place; from 1440 px on it stands beside the list", async ({
  page,
  open,
  expectAccessible,
}) => {
  await open("/reservations/manage?tab=new")
  const rows = page.locator("[data-row-link]")
  const places = () => rows.evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())))
  const over = page.getByRole("dialog", { name: /^Booking \d+$/ })
  const second = new URLSearchParams((await rows.nth(1).getAttribute("href")) ?? "").get("booking")
  const heading = page.getByRole("heading", { name: `Booking ${second}` })
  for (const width of [1439, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const before = await places()
    await rows.first().click()
    await expect(over.getByRole("heading", { level: 2 })).toBeFocused()
    expect(await places()).toEqual(before)
    await over.getByRole("link", { name: "Next booking" }).click()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(`/reservations/manage?tab=new&booking=${second}`)
    await page.keyboard.press("Escape")
    await expect(over).toHaveCount(0)
    await expect(rows.nth(1)).toBeFocused()
  }
  await rows.first().click()
  await expect(over).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(page.getByRole("region", { name: /^Booking \d+$/ })).toBeVisible()
  await expect(over).toHaveCount(0)
  await rows.nth(1).click()
  await expect(heading).toBeVisible()
})
