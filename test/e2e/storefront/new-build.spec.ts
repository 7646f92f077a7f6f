import { addMember, signIn } from "../accounts.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"

test("A page says that a newer build is ready, keeps what is typed, and loads it when asked; a check that fails says nothing", async ({
  page,
  open,
  context,
  shop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(502)
  await signIn(context, await addMember(shop, "admin"))
  await page.clock.install()
  await open("/account")
  const notice = page.getByRole("status").filter({ hasText: "A new version is ready" })
  const name = page.getByLabel("First name")
  await name.fill("Olena")
  for (const answer of [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, { json: { version: "deployed" } }]) {
    await expect(notice).toHaveCount(0)
    await page.route("**/version.json", (route) => route.fulfill(answer))
    const checked = page.waitForResponse("**/version.json")
    await page.clock.fastForward("05:00")
    await checked
  }
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await expect(name).toHaveValue("Olena")
  await notice.getByRole("button", { name: "Close" }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole("link", { name: "Change password" }).click()
  await expect(page).toHaveURL("/account/password")
  await page.goto("/account")
  await untilHydrated(page)
  const checked = page.waitForResponse("**/version.json")
  await page.clock.fastForward("05:00")
  await checked
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await notice.getByRole("button", { name: "Reload" }).click()
  await loaded
})
