import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test("The menu and the command palette open the website in a new tab", async ({ page, open, context, shop }) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/reservations/manage?lang=en")
  const fromMenu = context.waitForEvent("page")
  await page.getByRole("navigation").getByRole("link", { name: "Open (opens in a new tab)" }).click()
  await expect(await fromMenu).toHaveURL(shop.url)
  await expect(page).toHaveURL("/reservations/manage?lang=en")
  await (await fromMenu).close()
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("website open")
  const opened = context.waitForEvent("page")
  await page.getByRole("option", { name: /^Open/ }).click()
  await expect(await opened).toHaveURL(shop.url)
})
