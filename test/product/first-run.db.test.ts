import { beforeAll, expect, test } from "vitest"
import { enterManagement, enterStorefront } from "#app/modules/organizations/scope.server.ts"
import { addPerson, openSession, type SignedIn } from "../accounts.ts"
import { asOwner } from "../as-owner.ts"
import { fieldOf, textOf } from "../html.ts"
import { browse, sendForm } from "../http.ts"
import { openShop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let newcomer: SignedIn

beforeAll(async () => {
  newcomer = await openSession(await addPerson())
})

const visit = (path: string, who?: SignedIn) => browse(program, path, { headers: who?.headers ?? {} })

test("The first run leads from a name over a business to the bookings", async () => {
  const olena = await openSession(await addPerson({ firstName: "" }))
  const urlCode = `karpaty-${crypto.randomUUID().slice(0, 8)}`
  const named = await sendForm(program, "/setup", { firstName: "Олена", lastName: "" }, olena.headers)
  expect(named.headers.get("Location")).toBe("/setup?step=business")
  const fields = { name: "Карпати", urlCode, language: "uk", currency: "UAH", timeZone: "" }
  const finished = await sendForm(program, "/setup?step=business", fields, olena.headers)
  expect(finished.headers.get("Location")).toBe("/setup/look")
  expect(await (await visit("/setup/look", olena)).text()).toContain('href="/prepare?after=set-up"')
  const page = await (await visit("/reservations/manage?lang=uk", olena)).text()
  expect(page).toContain("Пробний період: ще 14\u00a0днів")
  expect((await visit(`/${urlCode}`)).status).toBe(200)
  expect((await visit("/setup", olena)).headers.get("Location")).toBe("/reservations/manage")
})

test("It asks for a name before the business, which is remembered until then, whichever way it was opened", async () => {
  const nameless = await openSession(await addPerson({ firstName: "" }))
  const fields = {
    name: "Карпати",
    urlCode: `karpaty-${crypto.randomUUID().slice(0, 8)}`,
    language: "uk",
    currency: "PLN",
    timeZone: "Europe/Kyiv",
  }
  const sent = await sendForm(program, "/setup?step=business&lang=en", fields, nameless.headers)
  expect(await enterManagement(nameless.id)).toBeUndefined()
  const opened = await visit(`/setup?step=business&lang=en&${new URLSearchParams(fields)}`, nameless)
  for (const { status, headers } of [sent, opened]) {
    expect(status).toBe(302)
    const first = headers.get("Location") ?? ""
    expect(Object.fromEntries(new URL(first, program.origin).searchParams)).toEqual({ lang: "en", ...fields })
    expect(await (await visit(first, nameless)).text()).toContain("How can we call you?")
  }
  const named = await sendForm(program, sent.headers.get("Location") ?? "", { firstName: "Олена", lastName: "" }, nameless.headers)
  const business = await (await visit(named.headers.get("Location") ?? "", nameless)).text()
  expect(business).toContain('value="Карпати"')
  expect(business).toMatch(/<option value="PLN" selected=""/)
})

test("It asks for a name, says whose account it is, and begins with empty bookings and a list of what to do", async () => {
  const person = await openSession(await addPerson({ firstName: "" }))
  const nameless = await sendForm(program, "/setup", { firstName: "", lastName: "" }, person.headers)
  expect(nameless.status).toBe(422)
  expect(fieldOf(await nameless.text(), "firstName")).toMatchObject({ error: "Enter your first name.", hasFocus: true })
  await sendForm(program, "/setup", { firstName: "Solomiia", lastName: "" }, person.headers)
  expect(textOf(await (await visit("/setup", person)).text())).toMatch(/How can we call you\?.*Next/s)
  const business = await (await visit("/setup?step=business", person)).text()
  expect(textOf(business)).toMatch(/Tell us about your business\..*Finish.*Back/s)
  expect(textOf(business)).toContain(`You are logged in as ${person.email}`)
  expect(business).toContain('href="/account"')
  expect(business).toMatch(/<form[^>]* action="\/logout"/)
  const fields = { name: "Gear", urlCode: `gear-${crypto.randomUUID().slice(0, 8)}`, language: "en", currency: "PLN", timeZone: "" }
  await sendForm(program, "/setup?step=business", fields, person.headers)
  const prepared = textOf(await (await visit("/prepare", person)).text())
  for (const part of ["Dashboard", "Rentals", "Bookings", "Reservations"]) expect(prepared).toContain(part)
  const bookings = await (await visit("/reservations/manage", person)).text()
  for (const said of ["Take your first booking", "Your trial ends in 14 days", "Add a pick-up point"])
    expect(textOf(bookings)).toContain(said)
  expect(bookings).not.toContain('type="search"')
})

test("It says that an address is taken, and offers two that are not", async () => {
  const shop = await openShop()
  const fields = { name: "Copycat", urlCode: shop.urlCode, language: "en", currency: "EUR", timeZone: "" }
  const answer = await sendForm(program, "/setup?step=business", fields, newcomer.headers)
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain("This url is already taken")
  expect(page).toContain(`${shop.urlCode}-rental`)
  expect(page).toContain('value="Copycat"')
})

test.each([
  [{ name: "" }, "Enter the name of your business."],
  [{ name: "x".repeat(51) }, "Use 50 characters at most."],
  [{ urlCode: "settings" }, "This address is reserved."],
  [{ urlCode: "Карпати" }, "Use lowercase Latin letters"],
  [{ urlCode: "ab" }, "Use at least 3 characters."],
  [{ phone: "12" }, "This phone number is not valid."],
  [{ phone: "067 000 11 22 ext. 3" }, "A number with an extension can’t be saved."],
])("It refuses %j in words", async (wrong, sentence) => {
  const fields = { name: "Fine", urlCode: "a-fine-code", language: "en", currency: "EUR", timeZone: "", ...wrong }
  const answer = await sendForm(program, "/setup?step=business", fields, newcomer.headers)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(sentence)
  expect(await enterManagement(newcomer.id)).toBeUndefined()
  expect(await enterStorefront("a-fine-code")).toBeUndefined()
})

test("It sends the anonymous to sign in and the unconfirmed to confirm", async () => {
  expect((await visit("/setup")).headers.get("Location")).toMatch(/^\/login/)
  const unconfirmed = await openSession(await addPerson())
  await asOwner(database.url, `update accounts.users set email_confirmed = false where id = '${unconfirmed.id}'`)
  expect((await visit("/setup", unconfirmed)).headers.get("Location")).toMatch(/^\/confirm/)
})

test.each([
  ["rooms", /Cabin for four/],
  ["outdoor", /Mountain bike/],
])("Its example is of what the shops of the design %s rent out", async (design, example) => {
  const person = await openSession(await addPerson())
  const urlCode = `like-${crypto.randomUUID().slice(0, 8)}`
  const fields = { name: "Alike", urlCode, language: "en", currency: "UAH", timeZone: "", example: "on" }
  await sendForm(program, "/setup?step=business", fields, person.headers)
  const body = new FormData()
  body.set("design", design)
  await browse(program, "/setup/look", { method: "POST", body, headers: person.headers })
  const shop = await (await visit(`/${urlCode}/shop`)).text()
  expect(textOf(shop)).toMatch(example)
  expect(shop).toMatch(/<img[^>]*src="\/media\//)
})

test("It begins with an example that counts for nothing, and gives the website a design, a colour and a logo", async () => {
  const person = await openSession(await addPerson())
  const urlCode = `gear-${crypto.randomUUID().slice(0, 8)}`
  const fields = { name: "Gear", urlCode, language: "en", currency: "UAH", timeZone: "", phone: "067 000 11 22", example: "on" }
  await sendForm(program, "/setup?step=business", fields, person.headers)
  const body = new FormData()
  for (const [name, value] of Object.entries({ design: "plain", color: "own", ownColor: "#6d45cf" })) body.set(name, value)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#6D45CF"/></svg>'
  body.set("logo", new File([svg], "logo.svg", { type: "image/svg+xml" }))
  const chosen = await browse(program, "/setup/look", { method: "POST", body, headers: person.headers })
  expect(chosen.headers.get("Location")).toBe("/prepare?after=set-up")
  const home = await (await visit(`/${urlCode}`)).text()
  expect(home).toContain("#6D45CF")
  expect(home).toContain("tel:+380670001122")
  expect(home).toMatch(/<img[^>]*src="\/media\//)
  expect(await (await visit(`/${urlCode}/shop`)).text()).toContain("Mountain bike")
  expect(textOf(await (await visit(`/${urlCode}/item-1`)).text())).toContain("Example")
  const inventory = textOf(await (await visit("/inventory/manage", person)).text())
  expect(inventory).toMatch(/Mountain bike Example/)
  expect(inventory).toContain("Add your first item")
  const bookings = textOf(await (await visit("/reservations/manage", person)).text())
  expect(bookings).toContain("1 of 5")
  expect(bookings).toContain("No bookings yet")

  const taken = await sendForm(program, "/reservations/test", {}, person.headers)
  expect(taken.headers.get("Location")).toBe("/reservations/manage?booking=1001")
  expect(textOf(await (await visit("/reservations/manage?booking=1001", person)).text())).toContain("This is a test booking")
  await sendForm(program, "/reservations/test", { remove: "1001" }, person.headers)
  const left = textOf(await (await visit("/reservations/manage", person)).text())
  expect(left).toContain("Make a test booking (done)")
  await sendForm(program, "/inventory/example", { number: "1", intent: "delete" }, person.headers)
  // The cache drops the shop's pages when the database's notification arrives.
  await expect.poll(async () => (await visit(`/${urlCode}/item-1`)).status).toBe(404)
  expect(await (await visit(`/${urlCode}/shop`)).text()).toContain("This shop is being set up")
  await sendForm(program, "/reservations/checklist", {}, person.headers)
  expect(textOf(await (await visit("/reservations/manage", person)).text())).toContain("No bookings yet")
})
