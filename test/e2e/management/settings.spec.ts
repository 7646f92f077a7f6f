import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow } from "../layout.ts"
import { words } from "../management-words.ts"

const t = words.en
const { organizations: o } = t

test("By keyboard, an admin changes the name and the address, which is checked while typing; the old address leads to the new one", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings")
  await page.getByLabel(o.organization.name).press("ControlOrMeta+a")
  await page.keyboard.type("Karpaty Rental")
  const address = page.getByLabel(t.setup.address)
  await address.focus()
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("demo")
  await expect(address).toHaveAccessibleDescription(o.errors.code.taken)
  const suggestion = page.getByRole("button", { name: /^demo-/ }).first()
  await page.keyboard.press("Tab")
  await expect(suggestion).toBeFocused()
  const free = `karpaty-${crypto.randomUUID().slice(0, 8)}`
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(free)
  await expect(page.getByText(t.setup.free, { exact: true })).toBeVisible()
  await page.keyboard.press("ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible()
  await expect(page.getByText("Karpaty Rental").first()).toBeVisible()
  await expect(page.getByText(t.edit.unsaved)).toHaveCount(0)
  await open(`${shop.url}/shop`)
  await expect(page).toHaveURL(`/${free}/shop`)
  await expect(page).toHaveTitle(/Karpaty Rental/)
})

test("On a phone, buffers are drawn as they are chosen, and bookings that would collide are listed before saving", async ({
  page,
  context,
  open,
  bookedShop,
  expectStatus,
}) => {
  expectStatus(409)
  await bookedShop.change("update items set quantity = 1 where organization_id = $shop")
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/settings/reservations/buffer")
  const [before, after] = [page.getByRole("radiogroup", { name: o.buffer.before }), page.getByRole("radiogroup", { name: o.buffer.after })]
  await expect(page.getByText(o.buffer.explained.before.noBuffer)).toBeVisible()
  await before.getByRole("radio", { name: o.buffer.custom, exact: true }).check()
  await page.getByLabel(o.buffer.hoursBefore).fill("168")
  await expect(page.getByText("168 hours are kept free before each pick-up.")).toBeVisible()
  await after.getByRole("radio", { name: o.buffer.fullDay, exact: true }).check()
  await expect(page.getByText(o.buffer.explained.after.fullDay)).toBeVisible()
  await expectNoOverflow(page, { screens: ["phone"] })
  await page.getByRole("button", { name: o.save, exact: true }).click()
  const dialog = page.getByRole("dialog", { name: /bookings? will overlap/ })
  await expect(dialog.getByRole("listitem").first()).toContainText(/^10\d\d, /)
  await dialog.getByRole("button", { name: t.shortage.collision.back }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(o.buffer.hoursBefore)).toHaveValue("168")
  await page.getByRole("button", { name: o.save, exact: true }).click()
  await dialog.getByRole("button", { name: t.shortage.confirm }).click()
  await expect(page.getByRole("status").filter({ hasText: o.buffer.saved })).toBeVisible()
  await open("/settings/reservations/buffer")
  await expect(page.getByLabel(o.buffer.hoursBefore)).toHaveValue("168")
})

test("The sample of the localization follows each choice, says what is not converted, and goes back on Discard", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings/org/localization")
  const sample = page.getByRole("status").filter({ hasText: "·" })
  await expect(sample).toHaveText(/^₴1,800 · \d+\s\w+\s\d{4}, \d\d:\d\d$/)
  await page.getByRole("radio", { name: "EUR", exact: true }).check()
  await expect(sample).toHaveText(/^€1,800 · /)
  await expect(page.getByText(/^Prices aren’t converted: ₴1,800 becomes €1,800\./)).toBeVisible()
  await page.getByRole("radiogroup").getByRole("radio", { name: "Українська", exact: true }).check()
  await expect(sample).toHaveText(/^1\s800\s€ · /)
  const hourBefore = (await sample.textContent())?.slice(-5)
  await page.getByLabel(o.localization.timeZone).focus()
  await page.keyboard.type("Lond")
  await expect(page.getByLabel(o.localization.timeZone)).toHaveValue("Europe/London")
  await expect(sample).not.toContainText(hourBefore ?? "")
  await expect(page.getByText(o.localization.timeZoneChange)).toBeVisible()
  await page.getByRole("button", { name: t.edit.discard }).click()
  await expect(sample).toHaveText(/^₴1,800 · /)
  await page.getByRole("radio", { name: "EUR", exact: true }).check()
  await page.getByRole("button", { name: o.save, exact: true }).click()
  await expect(page.getByRole("status").filter({ hasText: o.localization.saved })).toBeVisible()
  await expect(sample).toHaveText(/^€1,800 · /)
})
