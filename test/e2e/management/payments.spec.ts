import { addMember, signIn } from "../accounts.ts"
import { query } from "../database.ts"
import { expect, test } from "../fixtures.ts"

test.use({ viewport: { width: 375, height: 812 } })

test("An amount above what is due is asked about once, and recorded as it is once confirmed", async ({
  context,
  bookedShop,
  page,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/manage?tab=new")
  await open(
    (await page
      .getByRole("link", { name: /^Booking \d+/ })
      .first()
      .getAttribute("href")) ?? "",
  )
  const payments = page.getByRole("region", { name: "Payment" })
  const fact = (word: string) => payments.locator(`dt:text-is("${word}") + dd`)
  const due = await fact("To pay").innerText()
  const foot = page.locator("[data-sheet] footer")
  const panel = foot.getByRole("button", { name: `${due} to pay: another amount or method` })
  const amount = foot.getByRole("textbox", { name: "Amount" })
  const question = page.getByRole("dialog", { name: "Record ₴99,999?" })
  const take = foot.getByRole("group", { name: "Take" }).getByRole("button", { name: "Cash" })

  await panel.click()
  await amount.fill("nothing")
  await take.click()
  await expect(foot.getByText("Enter an amount like 1,200 or 1200.50.")).toBeVisible()
  await expectAccessible(page)
  await amount.fill("99 999")
  await take.click()
  await expect(question).toContainText(`₴99,999 is above what is due. Due now: ${due}.`)
  await expectAccessible(page)
  await question.getByRole("button", { name: "Check the amount" }).click()
  await expect(question).toBeHidden()
  await panel.click()
  await expect(amount).toHaveValue("99 999")
  await expect(fact("Paid")).toHaveText("₴0")

  await take.click()
  await question.getByRole("button", { name: "Record ₴99,999" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Payment recorded" })).toBeVisible()
  await expect(fact("Paid")).toHaveText("₴99,999")
  await expect(question).toBeHidden()
  await expect(panel).toHaveCount(0)
})

test("On a phone, cash is taken in one press, taken back, and given back in part", async ({
  context,
  bookedShop,
  page,
  open,
  expectAccessible,
  expectStatus,
}) => {
  expectStatus(422)
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/manage?tab=new")
  const link = page.getByRole("link", { name: /^Booking \d+/ }).first()
  await open((await link.getAttribute("href")) ?? "")
  const payments = page.getByRole("region", { name: "Payment" })
  const fact = (word: string) => payments.locator(`dt:text-is("${word}") + dd`)
  const opener = (label: string) => payments.locator("summary", { hasText: label })
  const total = await fact("To pay").innerText()

  const foot = page.locator("[data-sheet] footer")
  await foot.getByRole("button", { name: `Take ${total}`, exact: true }).click()
  await expect(page.getByRole("status").filter({ hasText: "Payment recorded" })).toBeVisible()
  await expect(fact("Paid")).toHaveText(total)
  await page.getByRole("button", { name: "Undo" }).click()
  const moved = page.getByRole("status").filter({ hasText: "Reservation payment moved to pending status" })
  await moved.getByRole("button", { name: "Close notification" }).click()
  await expect(fact("To pay")).toHaveText(total)

  await foot.getByRole("button", { name: /another amount/ }).click()
  await foot.getByRole("group", { name: "Take" }).getByRole("button", { name: "Card" }).click()
  await expect(fact("Paid")).toHaveText(total)
  await opener("Refund").click()
  await payments.getByRole("textbox", { name: "Amount" }).fill("99999999")
  await payments.getByRole("button", { name: "Refund ₴99,999,999" }).click()
  await expect(payments.getByText("This is more than what’s left of the payment.")).toBeVisible()
  await payments.getByRole("textbox", { name: "Amount" }).fill("1,50")
  await expectAccessible(page)
  await payments.getByRole("button", { name: "Refund ₴1.50" }).click()
  await expect(fact("To pay")).toHaveText("₴1.50")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  const sheet = page.url()
  await open(`/reservations/receipt?id=${new URL(sheet).searchParams.get("booking")}`)
  await expect(page.getByRole("row", { name: /^До сплати 1,50.₴$/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("button", { name: "Друкувати" })).toBeHidden()
  await expect(page.getByRole("heading", { name: /^Квитанція/ })).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await open(sheet)
  await expect(fact("To pay")).toHaveText("₴1.50")
})

test("On a phone, a deposit is taken in two presses and given back, is held again by Undo, and kept in part", async ({
  context,
  bookedShop,
  page,
  open,
  expectAccessible,
  expectStatus,
}) => {
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/manage?q=Роман")
  const link = page.getByRole("link", { name: /^Booking \d+/ }).first()
  await open((await link.getAttribute("href")) ?? "")
  const deposit = page.getByRole("region", { name: "Deposit" })
  const opener = deposit.locator("summary", { hasText: "Take deposit" })
  const said = (text: string) => page.getByRole("status").filter({ hasText: text })

  await opener.click()
  await expect(deposit.getByRole("textbox", { name: "Amount" })).toHaveValue("1000")
  await expectAccessible(page)
  await deposit.getByRole("button", { name: "Take cash" }).click()
  await expect(said("Deposit taken")).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(deposit).toContainText("Held")
  await said("Deposit taken").getByRole("button", { name: "Close notification" }).click()

  await deposit.getByRole("button", { name: "Give back: ₴1,000" }).click()
  await expect(deposit).toContainText("Given back")
  await said("Deposit given back").getByRole("button", { name: "Undo" }).click()
  await expect(said("Deposit held again")).toBeVisible()
  await expect(deposit.getByRole("button", { name: "Give back: ₴1,000" })).toBeVisible()
  await said("Deposit held again").getByRole("button", { name: "Close notification" }).click()

  await deposit.locator("summary", { hasText: "Keep a part…" }).click()
  await deposit.getByRole("textbox", { name: "Amount to keep" }).fill("300")
  expectStatus(422)
  await deposit.getByRole("button", { name: "Keep and give back the rest" }).click()
  await expect(deposit.getByText("Enter the reason.")).toBeVisible()
  await deposit.getByRole("textbox", { name: "Reason" }).fill("Torn sail")
  await expectAccessible(page)
  await deposit.getByRole("button", { name: "Keep and give back the rest" }).click()
  await expect(deposit).toContainText("Kept ₴300, given back ₴700")
  await expect(page.getByText("Kept from the deposit: Torn sail")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test("A booking that its customer is paying by card shows the time that is left, and waits for staff once they took its money", async ({
  context,
  bookedShop,
  page,
  open,
  expectAccessible,
}) => {
  await signIn(context, await addMember(bookedShop, "member"))
  const [booking] = await query<{ number: number }>(
    `update reservations set hold_until = now() + interval '12 minutes' where (organization_id, number) =
      (select organization_id, max(number) from reservations where organization_id = '${bookedShop.id}' and status = 'new' group by 1) returning number`,
  )
  const row = page.getByRole("link", { name: new RegExp(`^Booking ${booking?.number}`) })
  await open("/reservations/manage?tab=new")
  await expect(row).toHaveCount(0)
  await open(`/reservations/manage?booking=${booking?.number}`)
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByText("Paying now", { exact: true })).toBeVisible()
  await expect(sheet.getByText("The customer is paying by card")).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body), "a fresh page keeps its focus").toBe(true)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await sheet.getByRole("button", { name: /^Take ₴[\d,.]+$/ }).click()
  await expect(page.getByRole("status").filter({ hasText: "Payment recorded" })).toBeVisible()
  await expect(sheet.getByText("Paying now", { exact: true })).toBeHidden()
  await open("/reservations/manage?tab=new")
  await expect(row).toHaveCount(1)
})
