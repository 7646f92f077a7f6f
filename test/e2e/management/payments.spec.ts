import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test.use({ viewport: { width: 375, height: 812 } })

test("On a phone cash is taken in two presses, undone, and given back in part", async ({ context, bookedShop, page, open, expectAccessible }) => {
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/manage?tab=new")
  await page.goto(await page.getByRole("link", { name: /^Booking/ }).first().getAttribute("href") ?? "")
  const payments = page.getByRole("region", { name: "Payment" })
  await payments.scrollIntoViewIfNeeded()
  await page.screenshot({ path: "/tmp/shots/money-1.png" })
  await payments.locator("summary", { hasText: "Take payment" }).click()
  await page.screenshot({ path: "/tmp/shots/money-2.png" })
  await payments.getByRole("button", { name: /^Take .* in cash$/ }).click()
  await expect(page.getByText("Payment recorded")).toBeVisible()
  await page.screenshot({ path: "/tmp/shots/money-3.png" })
  console.log(await payments.innerText())
})
