import type { Page, Route } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import { words } from "../management-words.ts"

const t = words.en

const title = (page: Page) => page.getByRole("heading", { level: 1 })

/** From now on the server says that it runs another build, as after a deploy. The open page learns of it. */
async function deploy(page: Page) {
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "deployed" } }))
  const checked = page.waitForResponse("**/version.json")
  await page.clock.fastForward("01:01")
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await checked
  // A second answer comes after the page has read the first.
  await page.evaluate(async () => void (await (await fetch("/version.json")).json()))
}

/** Counts the documents that the page loads. */
function countDocuments(page: Page) {
  const documents: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const missing = (route: Route) => route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" })

test("A newer build is loaded with the next link, going back too, and a check that fails changes nothing", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(502)
  await page.clock.install()
  await open(`${shop.url}/shop`)
  const documents = countDocuments(page)
  await page.route("**/version.json", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }))
  const failed = page.waitForResponse("**/version.json")
  await page.clock.fastForward("05:00")
  await failed
  await page.getByRole("link", { name: "Ski boots" }).click()
  await expect(title(page)).toHaveText("Ski boots")
  expect(documents).toEqual([])

  await deploy(page)
  await page.getByRole("contentinfo").getByRole("link", { name: "My bookings" }).click()
  await expect(title(page)).toHaveText("My bookings")
  expect(documents).toEqual([`${shop.url}/booking-preview`])
  await untilHydrated(page)
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(shop.url)
  await untilHydrated(page)
  expect(documents).toHaveLength(1)
  await deploy(page)
  await page.goBack()
  await expect(title(page)).toHaveText("My bookings")
  await expect.poll(() => documents).toHaveLength(2)
  expect(documents[1]).toBe(`${shop.url}/booking-preview`)
})

test("A form that is left for the newer build asks once", async ({ page, open, context, shop }) => {
  await signIn(context, await addMember(shop, "admin"))
  await page.clock.install()
  await open("/settings")
  const documents = countDocuments(page)
  await deploy(page)
  const name = page.getByLabel(t.organizations.organization.name)
  const calendar = page.getByRole("link", { name: t.management.menu.calendar, exact: true })
  const leave = page.getByRole("dialog", { name: t.edit.leave.question })
  const questions: string[] = []
  page.on("dialog", (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await name.fill("Tatry Rental")
  await calendar.click()
  await leave.getByRole("button", { name: t.edit.leave.confirm }).click()
  await expect(page).toHaveURL(/\/reservations\/calendar/)
  await untilHydrated(page)
  expect(documents).toEqual(["/reservations/calendar"])
  expect(questions).toEqual([])
})

test("A missing part loads the page that was asked for, once, and a broken manifest shows no error", async ({
  page,
  open,
  shop,
  expectStatus,
  complaints,
}) => {
  expectStatus(404)
  await open(shop.url)
  const documents = countDocuments(page)
  await page.route(/\/assets\/booking-preview\.route-[^/]+\.js$/, missing)
  await page.getByRole("contentinfo").getByRole("link", { name: "My bookings" }).click()
  await expect(title(page)).toHaveText("My bookings")
  expect(documents).toEqual([`${shop.url}/booking-preview`])

  await page.unroute(/\/assets\/booking-preview\.route-[^/]+\.js$/)
  await page.evaluate(() => sessionStorage.clear())
  await page.route("**/__manifest*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hello</h1>" }))
  await open(`${shop.url}/cart`)
  documents.length = 0
  await page.getByRole("link", { name: "Go to the shop" }).click()
  await expect(page.getByRole("link", { name: "Ski boots" })).toBeVisible()
  expect(documents).toEqual([`${shop.url}/shop`])
  complaints.found.length = 0
})
