import { addMember, signIn } from "../accounts.ts"
import { moveAll, rowOf, takenIn } from "../board.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const t = words.en

test("The panel of money forgets what was typed and takes nothing on Enter, and keys keep their place among the rows", async ({
  page,
  context,
  open,
  shop,
}) => {
  for (let made = 0; made < 3; made += 1) await shop.book(1, { from: inDays(30), to: inDays(31) }, 1)
  await moveAll(shop, ["0 minutes", "26 hours"])
  const rows = await shop.change("select number from reservations where organization_id = $shop order by number")
  const [first = 0, second = 0, third = 0] = rows.map(({ number }) => Number(number))
  await signIn(context, await addMember(shop, "member"))
  await open("/reservations/today")
  const row = rowOf(page, "handOut", first)
  const opener = row.getByRole("button", { name: /another amount/ })
  const amount = row.getByRole("textbox")

  await opener.click()
  const due = await amount.inputValue()
  await amount.fill("0")
  const takeOnly = row.getByRole("group", { name: t.money.take.only }).getByRole("button", { name: t.money.methods.cash })
  await takeOnly.click()
  await expect(row.getByText(t.money.errors.amount.zero)).toBeVisible()
  await page.keyboard.press("Escape")
  await opener.click()
  await expect(amount).toHaveValue(due)
  await expect(row.getByText(t.money.errors.amount.zero)).toHaveCount(0)
  await amount.press("Enter")
  await expect(amount).toBeVisible()
  await amount.fill("1")
  await takeOnly.click()
  await expect(page.getByRole("status").filter({ hasText: t.money.taken })).toBeVisible()
  expect(await takenIn(shop, first)).toEqual(["cash"])
  await opener.click()
  await expect(amount).toHaveValue(String(Number(due) - 1))
  await page.keyboard.press("Escape")

  const linkOf = (number: number) => rowOf(page, "handOut", number).locator("[data-row-link]")
  await rowOf(page, "handOut", second).getByRole("button", { name: t.status.step.confirmed, exact: true }).press("Enter")
  await expect(linkOf(second)).toBeFocused()
  await expect(linkOf(third)).toBeFocused()
})
