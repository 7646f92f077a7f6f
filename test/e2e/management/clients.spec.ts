import { addMember, signIn } from "../accounts.ts"
import { query } from "../database.ts"
import { expect, test } from "../fixtures.ts"

test("A client is added by keyboard alone; a phone that another client has leads to them, and closing asks first", async ({
  page,
  open,
  context,
  bookedShop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/clients/manage")
  await page.getByRole("searchbox").pressSequentially("067 000 1518")
  await expect(page).toHaveURL(/q=067/)
  await expect(page.getByRole("row")).toHaveCount(2)
  const add = page.getByRole("link", { name: "Add client" })
  await add.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Add client" })
  await expect(dialog.getByLabel("First name")).toBeFocused()
  await page.keyboard.type("Marta")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Vilna")
  const phone = dialog.getByRole("textbox", { name: "Phone" })
  await phone.focus()
  await page.keyboard.type("0670001518")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Client with this phone number already exists")).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(dialog.getByLabel("First name")).toHaveValue("Marta")
  await expect(dialog.getByRole("link", { name: "Open Yulia Kalyna" })).toHaveAttribute("href", /^\/clients\/edit\?id=/)
  await expectAccessible(page)

  await page.keyboard.press("Escape")
  const leave = page.getByRole("dialog", { name: "Leave without saving?" })
  await leave.getByRole("button", { name: "Keep editing" }).press("Enter")
  await expect(leave).toBeHidden()
  await expect(dialog.getByLabel("First name")).toHaveValue("Marta")
  await dialog.getByRole("link", { name: "Open Yulia Kalyna" }).press("Enter")
  await leave.getByRole("button", { name: "Leave page" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yulia Kalyna")

  await open("/clients/manage?add")
  await page.keyboard.type("Marta")
  await phone.focus()
  await page.keyboard.type("067 000 1999")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta")
  await expect(page.getByRole("region").getByText("Client added")).toBeVisible()
  await expect(page.getByRole("link", { name: "067 000 1999" })).toHaveAttribute("href", "tel:+380670001999")
})

test("Two people who edit one client see each other's values, and either can stay", async ({
  page,
  open,
  context,
  bookedShop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "admin"))
  const [client] = await query<{ id: string }>(
    `select id from clients where organization_id = '${bookedShop.id}' and name = 'Yulia' and last_name = 'Kalyna'`,
  )
  await open(`/clients/edit?id=${client?.id}`)
  await page.getByRole("link", { name: "Edit", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Edit Yulia Kalyna" })
  await dialog.getByLabel("Last name").fill("Verba")
  await bookedShop.change(
    `update clients set last_name = 'Yasen', note = 'Brings boots', version = version + 1 where organization_id = $shop and id = '${client?.id}'`,
  )
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Theirs Yasen")
  await expect(dialog.getByRole("alert")).toContainText("Yours Verba")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yulia Verba")
  await expect(dialog).toBeHidden()
  await expect(page.getByText("Brings boots"), "what only the other person changed stays").toBeVisible()

  await page.getByRole("link", { name: "Edit", exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeFocused()
})
