import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })

    test("the menu opens the website in a new tab", async ({ page, open, context, shop }) => {
      await signIn(context, await addMember(shop, "admin"))
      await open("/reservations/manage?lang=en")
      const opened = context.waitForEvent("page")
      await page.getByRole("navigation").getByRole("button", { name: "Open (opens in a new tab)" }).click()
      await expect(await opened).toHaveURL(shop.url)
      await expect(page).toHaveURL("/reservations/manage?lang=en")
    })
  })
}

test("The command palette opens the website in a new tab", async ({ page, open, context, shop }) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/reservations/manage?lang=en")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("website open")
  const opened = context.waitForEvent("page")
  await page.getByRole("option", { name: /^Open/ }).click()
  await expect(await opened).toHaveURL(shop.url)
})
