import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { codeIn, letterTo, linkIn } from "./letter.ts"
import { signInAs } from "./people.ts"

const screens = [
  { name: "Bookings", path: "/reservations/manage" },
  { name: "Bookings that nothing matches", path: "/reservations/manage?q=nobody-at-all" },
  { name: "A page to come", path: "/inventory/manage" },
  { name: "The team", path: "/settings/org/team" },
  { name: "Leaving", path: "/settings/org/team/leave" },
  { name: "The plans", path: "/subscriptions/payment" },
]

for (const locale of ["en", "uk"] as const) {
  const look = locale === "en" ? expectGoodForEverybody : expectAccessibleAndFitting
  for (const { name, path } of screens) {
    test(`${name} in ${locale}: good for everybody`, async ({ page, context, open, expectAccessible }) => {
      await signInAs(context, "owner")
      const response = await open(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`)
      expect(response?.status()).toBe(200)
      await look({ page, expectAccessible })
    })
  }

  for (const { name, path } of [
    { name: "A name", path: "/setup" },
    { name: "A business", path: "/setup?step=business" },
  ]) {
    test(`${name} of the first run in ${locale}: good for everybody`, async ({ page, context, open, expectAccessible }) => {
      await signInAs(context, "newcomer")
      await open(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`)
      await look({ page, expectAccessible })
    })
  }
}

test("An admin is offered what a member is not, and what is not there is a page of management", async ({
  page,
  context,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(404)
  const invite = page.getByRole("heading", { name: "Invite somebody" })
  await signInAs(context, "owner")
  await open("/settings/org/team")
  await expect(invite).toBeVisible()
  await expect(page.getByRole("button", { name: "Remove Ihor Levchenko" })).toBeVisible()
  await context.clearCookies({ name: "session" })
  await signInAs(context, "member")
  await open("/settings/org/team")
  await expect(page.getByRole("heading", { name: "Team" })).toBeVisible()
  await expect(invite).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^(Remove|Make)/ })).toHaveCount(0)
  await open("/inventory/edit?id=nonsense")
  await expect(page.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/reservations/manage")
  await expectAccessible(page)
})

test("A member tries a component on the website, and is asked to sign in for it", async ({ page, open, expectAccessible }) => {
  await open("/demo/test-component-servicesLine?lang=en")
  await page.getByLabel("Email").fill("member@orenda.test")
  await page.getByLabel("Password", { exact: true }).fill("orenda-demo")
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/test-component-servicesLine/)
  await expect(page.getByText("Login Successful!")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why us")
  await expectAccessible(page)
})

test("The language is changed from the account's menu, and every word with it", async ({ page, context, open }) => {
  await signInAs(context, "owner")
  await open("/reservations/manage?lang=en")
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(page.getByRole("heading", { name: "Бронювання", level: 1 })).toBeVisible()
  await expect(page.getByRole("link", { name: "Редагувати профіль" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Меню" }).first()).toContainText("Додати позицію")
})

test("Whoever is invited joins by the letter, typing their address once", async ({ page, context, browser, open, expectAccessible }) => {
  const email = `${crypto.randomUUID()}@example.test`
  await signInAs(context, "owner")
  await open("/settings/org/team?lang=uk")
  await page.getByLabel("Електронна пошта").fill(email)
  await page.getByRole("button", { name: "Надіслати запрошення" }).click()
  await expect(page.getByText(email)).toBeVisible()
  const link = linkIn(await letterTo(email))

  await open(link)
  await expect(page.getByText("Ви увійшли як owner@orenda.test")).toBeVisible()
  await expectAccessible(page)

  const guest = await (await browser.newContext({ locale: "uk-UA" })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Вас запрошує Lviv Adventure Rentals" })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole("link", { name: "Створити обліковий запис" }).click()
  await expect(guest.getByLabel("Електронна пошта")).toHaveValue(email)
  await guest.getByLabel("Пароль").fill("skis-in-winter")
  await guest.getByRole("button", { name: "Створити обліковий запис" }).click()
  await expect(guest).toHaveURL(/\/confirm/)
  await expect.poll(async () => codeIn(await letterTo(email)), { timeout: 20_000 }).toMatch(/^\d{6}$/)
  await guest
    .getByRole("textbox")
    .first()
    .fill(codeIn(await letterTo(email)))
  await guest.getByRole("button", { name: "Підтвердити" }).click()
  await guest.getByLabel("Ім’я").fill("Соломія")
  await expectAccessible(guest)
  await guest.getByRole("button", { name: "Приєднатися" }).click()
  await expect(guest).toHaveURL("/reservations/manage")
  await expect(guest.getByRole("button", { name: "Профіль: Соломія" })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Це запрошення вже недійсне" })).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()

  await open("/settings/org/team?lang=uk")
  await page.getByRole("button", { name: "Вилучити: Соломія" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Вилучити" }).click()
  await expect(page.getByText(email)).toHaveCount(0)
})

test.describe("The list of bookings", () => {
  test("changes its view by a tab, and its rows while somebody types", async ({ page, context, open }) => {
    await signInAs(context, "owner")
    await open("/reservations/manage")
    await page.getByRole("link", { name: /^New \d+$/ }).click()
    await expect(page).toHaveURL(/tab=new/)
    await expect(page.getByRole("row").nth(1)).toContainText("New")
    await page.getByRole("searchbox").pressSequentially("067 000 1")
    await expect(page).toHaveURL(/q=067\+000\+1/)
    await page.getByRole("searchbox").fill("no such client")
    await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible()
    await page.getByRole("link", { name: "Clear filters" }).click()
    await expect(page.getByRole("searchbox")).toHaveValue("")
    await expect(page.getByRole("row")).toHaveCount(51)
    await page.getByRole("link", { name: "Older" }).click()
    await expect(page.getByRole("link", { name: "Newer" })).toBeVisible()
  })

  test("opens a row by its whole width, and a phone by itself", async ({ page, context, open }) => {
    await signInAs(context, "owner")
    await open("/reservations/manage")
    const row = page.getByRole("row").nth(1)
    await expect(row.getByRole("link", { name: /^067/ })).toHaveAttribute("href", /^tel:\+38067/)
    const total = await row.getByRole("cell").last().boundingBox()
    await page.mouse.click((total?.x ?? 0) + 20, (total?.y ?? 0) + 20)
    await expect(page).toHaveURL(/\/demo\/booking-preview\?key=/)
  })
})

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("bookings are searched, and their menus open", async ({ page, context, open }) => {
    await signInAs(context, "owner")
    await open("/reservations/manage?tab=new")
    await page.getByRole("searchbox").fill("Barvinok")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/tab=new.*q=Barvinok|q=Barvinok.*tab=new/)
    await expect(page.getByRole("row").nth(1)).toContainText("Barvinok")
    await page.getByRole("button", { name: /^Account of/ }).click()
    await expect(page.getByRole("link", { name: "Edit account" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible()
  })

  test("the first run leads from a name to the bookings", async ({ page, context, open, expectStatus }) => {
    expectStatus(422)
    await signInAs(context, "newcomer")
    await open("/reservations/manage?lang=en")
    await expect(page.getByRole("heading", { name: "How can we call you?" })).toBeVisible()
    await page.getByRole("button", { name: "Next" }).click()
    await expect(page.getByText("Enter your first name.")).toBeVisible()
    await page.getByLabel("First name").fill("Solomiia")
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByLabel("Business name").fill("Carpathian gear")
    await page.getByLabel("Website address").fill("Carpathian gear")
    await page.getByRole("button", { name: "Finish" }).click()
    await expect(page.getByText("Use small Latin letters, digits and single hyphens between them.")).toBeVisible()
    await page.getByLabel("Website address").fill(`gear-${crypto.randomUUID().slice(0, 8)}`)
    await page.getByRole("button", { name: "Finish" }).click()
    await page.getByRole("link", { name: "Go to bookings" }).click()
    await expect(page.getByRole("heading", { name: /^Take your first booking/ })).toBeVisible()
    await expect(page.getByText("Your trial ends in 14 days")).toBeVisible()
  })
})

test.describe("By keyboard", () => {
  test.beforeEach(async ({ context, open }) => {
    await signInAs(context, "owner")
    await open("/reservations/manage")
  })

  test("the palette finds a page, a client and a booking, and goes there", async ({ page, expectAccessible }) => {
    await page.keyboard.press("Control+k")
    const palette = page.getByRole("combobox", { name: "Search or command" })
    await expect(palette).toBeFocused()
    await expectAccessible(page)
    await palette.pressSequentially("loca")
    await expect(page.getByRole("option", { name: /^Locations/ })).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/settings/org/locations")
    await page.keyboard.press("Control+k")
    await palette.pressSequentially("1001")
    await expect(page.getByRole("option", { name: /^1001 · .+ Booking$/ })).toBeVisible()
    await palette.fill("yulia barvinok")
    await expect(page.getByRole("option", { name: /Yulia Barvinok · 067.+Client$/ })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(palette).toHaveCount(0)
  })

  test("letters go to pages and along rows, and can be switched off", async ({ page, expectAccessible }) => {
    await page.keyboard.press("j")
    await page.keyboard.press("j")
    await page.keyboard.press("k")
    await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeFocused()
    await page.keyboard.press("/")
    await expect(page.getByRole("searchbox")).toBeFocused()
    await page.keyboard.type("n")
    await expect(page).toHaveURL(/\/reservations\/manage/)
    await page.getByRole("searchbox").blur()
    await page.keyboard.press("?")
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("checkbox").uncheck()
    await page.keyboard.press("Escape")
    await page.keyboard.press("g")
    await page.keyboard.press("i")
    await page.keyboard.press("?")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page).toHaveURL(/\/reservations\/manage/)
    await page.evaluate(() => localStorage.setItem("shortcuts", "on"))
    await page.keyboard.press("g")
    await page.keyboard.press("i")
    await expect(page).toHaveURL("/inventory/manage")
  })
})

test("The first run leads from a name over a checked address to the bookings", async ({ page, context, open, expectAccessible }) => {
  await signInAs(context, "newcomer")
  await open("/setup?lang=uk")
  await page.getByLabel("Ім’я").fill("Олена")
  await page.getByRole("button", { name: "Далі" }).click()
  await page.getByLabel("Назва бізнесу").fill("Демо")
  const code = page.getByLabel("Адреса сайту")
  await expect(code).toHaveValue("demo")
  await expect(page.getByText("Ця адреса вже зайнята")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "demo-rental" }).click()
  await expect(page.getByText("Вільно")).toBeVisible()
  await page.getByRole("button", { name: "Завершити" }).click()
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByText("Тепер можна додати першу позицію")).toBeVisible()
  await expect(page.getByRole("heading", { name: /На шляху до першого бронювання/ })).toBeVisible()
  await expectAccessible(page)
})
