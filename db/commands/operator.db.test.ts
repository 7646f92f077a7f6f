import { randomUUIDv7 } from "node:crypto"
import { expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { clientForm } from "#test/foreign-resources.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { runCommand } from "#test/programs/run-command.ts"
import { secretKey } from "#test/session.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)

const settings = () => ({ DATABASE_URL: database.url, SECRET_KEY: secretKey, DATA_DIR: program.dataDir, PAYMENT_SANDBOX: "on" })

const command = (name: string, ...args: string[]) => runCommand(name, { ...settings(), PORT: String(program.port) }, ...args)

test("An organization is listed, shown, suspended and reopened beside the running program", async () => {
  const shop = await openShop()
  const admin = await openSession(await addMember(shop, "admin"))
  const { key } = await reserve(shop.visitor, booking(shop))
  const statusOf = async (path: string) => (await browse(program, path)).status
  const bookingPage = `/${shop.urlCode}/booking-preview?key=${key}`
  const addClient = () => sendForm(program, "/clients/manage", { ...clientForm, newId: randomUUIDv7() }, admin.headers)
  expect([await statusOf(`/${shop.urlCode}`), await statusOf(bookingPage)]).toEqual([200, 200])

  expect((await command("org", "list")).output).toMatch(new RegExp(`^code +name .*\n(.*\n)*${shop.urlCode} .* 1 .* open\n`))
  expect((await command("org", "show", shop.urlCode)).output).toMatch(/^bookings +new 1$/m)
  expect(await command("org", "suspend", shop.urlCode)).toMatchObject({ code: 0, output: expect.stringContaining("is suspended") })
  expect(await command("org", "suspend", shop.urlCode)).toMatchObject({ code: 1, output: expect.stringContaining("suspended already") })

  await vi.waitFor(async () => expect(await statusOf(`/${shop.urlCode}`)).toBe(302), 10_000)
  expect(await statusOf(bookingPage)).toBe(200)
  await expect(reserve(shop.visitor, booking(shop))).rejects.toMatchObject({ code: "paused" })
  const refused = await addClient()
  expect([refused.status, textOf(await refused.text())]).toEqual([
    403,
    expect.stringContaining("This organization is suspended. Write to us"),
  ])
  expect(textOf(await (await browse(program, "/reservations/manage", { headers: admin.headers })).text())).toContain(
    "Your website is closed.",
  )

  expect(await command("org", "reopen", shop.urlCode)).toEqual({ code: 0, output: `${shop.urlCode} is open again.\n` })
  await vi.waitFor(async () => expect(await statusOf(`/${shop.urlCode}`)).toBe(200), 10_000)
  expect((await addClient()).status).toBe(302)
  const entries = await asOwner(database.url, `select kind, actor_kind from audit_entries where organization_id = '${shop.id}' order by id`)
  expect(entries).toMatchObject([
    { kind: "suspended", actor_kind: "program" },
    { kind: "reopened", actor_kind: "program" },
  ])
})

test("A dead event is listed with its reason, and tried again as the event that it was", async () => {
  const shop = await openShop()
  await asOwner(database.url, "update jobs.queue set retry_limit = 0 where name = 'events'")
  const id = await transact(shop.staff, (tx) => announce(tx, "reservation.created", { reservationId: "not an id" }))
  const dead = await vi.waitFor(async () => {
    const { output } = await command("events", "dead")
    expect(output).toContain(shop.urlCode)
    return output
  }, 20_000)
  expect(dead).toMatch(/^id +event +of +died +reason\n\S+ +reservation\.created +\S+ +\S+ \S+ UTC +invalid input syntax/)
  expect((await command("events", "retry", randomUUIDv7())).code).toBe(1)
  expect(await command("events", "retry", "all")).toEqual({ code: 0, output: "1 event is tried again.\n" })
  expect(await asOwner(database.url, `select data ->> 'id' as id from jobs.job where data ->> 'id' = '${id}' limit 1`)).toEqual([{ id }])
})

test("The doctor finds nothing wrong beside the running program, and names what is", async () => {
  const well = await command("doctor")
  expect(well).toMatchObject({ code: 0, output: expect.stringMatching(/Nothing is wrong\.\n$/) })
  expect(well.output).toMatch(
    /^Database +ok +PostgreSQL \d+.*\n(.*\n)*Program +ok +ready at .*\n(.*\n)*Mail +warning +SMTP_URL is not set/m,
  )
  const ill = await runCommand("doctor", {
    ...settings(),
    DATABASE_URL: database.url.replace(/:[^:@]+@/, ":wrong@"),
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "shop@example.test",
    S3_URL: "s3://key:secret@127.0.0.1/bucket?endpoint=http://127.0.0.1:1",
  })
  expect(ill.code).toBe(1)
  for (const name of ["Database", "Pooler", "Mail", "Files"]) expect(ill.output).toMatch(new RegExp(`^${name} +wrong +\\S`, "m"))
})

test("A command that is not known names those that are", async () => {
  expect(await command("org", "delete", "demo")).toEqual({
    code: 1,
    output: expect.stringMatching(/^Say what to do: npm run org -- list, .+\n$/),
  })
  expect(await command("events", "retry")).toEqual({
    code: 1,
    output: expect.stringMatching(/^Say what to do: npm run events -- dead, .+\n$/),
  })
})
