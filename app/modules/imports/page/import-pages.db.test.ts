import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { xlsxFile } from "../reading/fixtures/xlsx-file.server.ts"

const program = withProgram(useDatabase())
const path = "/settings/import"

async function openImports(role: "admin" | "member" = "admin") {
  const shop = await openShop()
  const { headers } = await openSession(await addMember(shop, role))
  const cookies = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const look = async (address = path, lang = "en") => textOf(await (await browse(program, address, { headers: cookies(lang) })).text())
  const send = (address: string, fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return browse(program, address, { method: "POST", body, headers: cookies("en") })
  }
  return { shop, headers, look, send }
}

/** Puts a file in the place of the sheet of a sound spreadsheet. */
const spreadsheetOf = (sheet: string | Uint8Array) =>
  new Uint8Array(xlsxFile({ sheets: [{ rows: "" }], parts: [{ name: "xl/worksheets/sheet1.xml", content: sheet }] }))

const fileOf = (...lines: string[]) => new File([lines.join("\r\n")], "customers.csv")

test("A file of clients goes from its columns through the dry run into the list, and out again", async () => {
  const { headers, look, send } = await openImports()
  const sent = await send(path, { kind: "clients", file: fileOf("Phone,Full name", "067 111 22 33,Elm Green", "12,Oak") })
  const address = sent.headers.get("Location") ?? ""
  expect(sent.status).toBe(302)
  expect(await look(address)).toMatch(/customers.csv .* Phone .* For example: 067 111 22 33, 12/)
  expect(await look(address, "uk")).toContain("Ім’я та прізвище")

  await send(address, { intent: "check", column0: "phone", column1: "fullName", dateOrder: "ymd" })
  const shows = (words: RegExp) => vi.waitFor(async () => expect(await look(address)).toMatch(words), 20_000)
  await shows(/Checked: nothing is saved yet New 1 Can’t be imported 1 .* 12 · Oak Row 3 This phone number is not valid/)
  expect(await look("/clients/manage")).not.toContain("Elm Green")
  const refused = await (await browse(program, address.replace("show", "refused.csv"), { headers })).text()
  expect(refused.split("\r\n").slice(0, 2)).toEqual([
    "Phone,Full name,Row,Reason",
    "12,Oak,3,This phone number is not valid. Example: 067 123 45 67.",
  ])

  await send(address, { intent: "write" })
  await shows(/Imported Added 1 Not imported 1 Show clients .* 12 · Oak Row 3/)
  expect(await look("/clients/manage")).toContain("Elm Green")
  expect(await look("/settings/audit")).toContain("Imported 1 client")
  await send(address, { intent: "undo" })
  await shows(/Undone Not imported 1 Removed again 1/)
  expect(await look("/clients/manage")).not.toContain("Elm Green")
  expect(await look()).toMatch(/customers.csv Clients Undone/)
})

test("Columns are asked for until the phone is among them, and none is taken twice", async () => {
  const { headers, send } = await openImports()
  const sent = await send(path, { kind: "clients", file: fileOf("A,B", "067 111 22 33,Elm") })
  const address = sent.headers.get("Location") ?? ""
  const without = await send(address, { intent: "check", column0: "", column1: "name", dateOrder: "ymd" })
  expect([without.status, textOf(await without.text())]).toEqual([
    422,
    expect.stringContaining("Choose the column with the phone numbers."),
  ])
  const twice = await send(address, { intent: "check", column0: "phone", column1: "phone", dateOrder: "ymd" })
  expect([twice.status, textOf(await twice.text())]).toEqual([422, expect.stringContaining("Another column has this already.")])
  await send(address, { intent: "check", column0: "phone", column1: "name", dateOrder: "ymd" })

  const again = await send(path, { kind: "clients", file: fileOf("A,B", "067 111 22 44,Oak") })
  const page = await (await browse(program, again.headers.get("Location") ?? "", { headers })).text()
  expect(page).toMatch(/name="column0"(?:(?!<\/select>).)*value="phone" selected/s)
  expect(page).toMatch(/name="column1"(?:(?!<\/select>).)*value="name" selected/s)
})

test("A file of payments is asked how they were made, and words say what undoing keeps", async () => {
  const { look, send } = await openImports()
  const sent = await send(path, {
    kind: "bookings",
    file: fileOf("Item,From,To,Phone,Paid", "Kayak,2026-01-02,2026-01-03,067 111 22 33,5"),
  })
  const address = sent.headers.get("Location") ?? ""
  const columns = { column0: "item", column1: "from", column2: "to", column3: "phone", column4: "paid", dateOrder: "ymd" }
  const without = await send(address, { intent: "check", ...columns })
  expect([without.status, textOf(await without.text())]).toEqual([422, expect.stringContaining("Choose how payments were made.")])
  expect((await send(address, { intent: "check", ...columns, method: "cash" })).status).toBe(302)

  const clients = fileOf("Phone,First name", "067 111 22 33,Elm")
  const added = (await send(path, { kind: "clients", file: clients })).headers.get("Location") ?? ""
  const changed = fileOf("Phone,First name", "067 111 22 33,Oak", "067 111 22 44,Ash")
  const second = (await send(path, { kind: "clients", file: changed })).headers.get("Location") ?? ""
  for (const each of [added, second]) {
    await send(each, { intent: "check", column0: "phone", column1: "name", dateOrder: "ymd" })
    await vi.waitFor(async () => expect(await look(each)).toContain("nothing is saved yet"), 20_000)
    await send(each, { intent: "write" })
    await vi.waitFor(async () => expect(await look(each)).toContain("Show clients"), 20_000)
  }
  expect(await look(second)).toMatch(/1 record that was changed stays changed\. Show clients Undo: remove 1 client/)
  expect(await look(second, "uk")).toContain("Змінені записи залишаються зміненими: 1.")
})

test("A file of more than 20 MB is refused in its field", async () => {
  const { send } = await openImports()
  const file = new File(["Phone\r\n", "0".repeat(20 * 1024 * 1024)], "customers.csv")
  const sent = await send(path, { kind: "clients", file })
  expect([sent.status, textOf(await sent.text())]).toEqual([422, expect.stringContaining("This file has more than 20 MB.")])
})

test("A member may look at the imports, but start none", async () => {
  const { look, send } = await openImports("member")
  expect(await look()).not.toContain("Read file")
  expect((await send(path, { kind: "clients", file: fileOf("Phone", "067 111 22 33") })).status).toBe(403)
})

test("A form without a file is asked for one", async () => {
  const { send } = await openImports()
  const sent = await send(path, { kind: "clients", file: new File([], "") })
  expect([sent.status, textOf(await sent.text())]).toEqual([422, expect.stringContaining("Choose a file.")])
})

test("Photos of imported items are asked for, taken one by one, and listed where they were refused", async () => {
  const { headers, look, send, shop } = await openImports()
  const text = "Name,SKU,Price,Photos\r\nKayak,K-1,80,kayak.jpg\r\nTent,T-1,80,https://10.0.0.1/tent.jpg"
  const sent = await send(path, { kind: "items", file: new File([text], "items.csv") })
  const address = sent.headers.get("Location") ?? ""
  const matching = { column0: "name", column1: "code", column2: "price", column3: "pictures", dateOrder: "ymd" }
  await send(address, { intent: "check", ...matching })
  const shows = (words: RegExp) => vi.waitFor(async () => expect(await look(address)).toMatch(words), 20_000)
  await shows(/Checked: nothing is saved yet New 2/)
  await send(address, { intent: "write" })
  await shows(
    /Photos Waiting for a file 1 Not added 1 Items without a photo 2 .* Tent .*https:\/\/10\.0\.0\.1\/tent\.jpg.* This link can’t be opened/,
  )

  const files = address.replace("show", "pictures")
  const [kayak] = (await (await browse(program, files, { headers })).json()) as Array<{ id: string; codes: string[]; pictures: unknown[] }>
  expect(kayak).toMatchObject({ codes: ["k-1"], pictures: [{ position: 0, source: "kayak.jpg", isWaiting: true }] })
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  const targets = JSON.stringify([{ itemId: kayak?.id, position: 0 }])
  const answer = await send(files, { photo: new File([new Uint8Array(photo)], "photo"), name: "kayak.jpg", targets })
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ id: expect.any(String) })])
  const text415 = await send(files, { photo: new File(["text"], "photo"), name: "kayak.jpg", targets })
  expect([text415.status, await text415.json()]).toEqual([415, { code: "file.kind" }])
  expect((await send(files, { photo: new File([new Uint8Array(photo)], "photo"), name: "kayak.jpg", targets: "[]" })).status).toBe(400)
  await shows(/Photos Added 1 Not added 1 Items without a photo 1/)
  expect(await look(`/${shop.urlCode}/item-2`)).toContain("Kayak")
  expect((await browse(program, `/${shop.urlCode}/item-3`)).status).toBe(404)
  const refused = await (await browse(program, address.replace("show", "refused.csv"), { headers })).text()
  expect(refused.split("\r\n")[1]).toMatch(/^Tent,T-1,80,https:\/\/10\.0\.0\.1\/tent\.jpg,3,.*This link can’t be opened/)
})

test("Hostile files end in words, and the program goes on", async () => {
  const { look, send } = await openImports()
  const files = [
    ["bomb.xlsx", spreadsheetOf(Buffer.alloc(70_000_000, " ")), "This file unpacks to more than 60 MB."],
    ["deep.xlsx", spreadsheetOf(`<worksheet><sheetData>${"<row>".repeat(5_000_000)}`), "This file can’t be read"],
    ["open.csv", `Phone,Notes\n067 111 22 33,"${"endless,".repeat(2_400_000)}`, "A cell in row 2 has more than 10,000 characters."],
  ] as const
  for (const [name, content, words] of files) {
    const sent = await send(path, { kind: "clients", file: new File([content], name) })
    expect([name, sent.status, textOf(await sent.text())]).toEqual([name, 422, expect.stringContaining(words)])
  }
  expect(await look()).toContain("Import")
  const sound = await send(path, { kind: "clients", file: new File(["Phone,Name\n067 111 22 33,Elm"], "sound\0.csv") })
  expect(sound.status).toBe(302)
})

test("Text that a spreadsheet would run as a formula comes back as text", async () => {
  const { headers, look, send } = await openImports()
  const sent = await send(path, {
    kind: "clients",
    file: fileOf("Phone,Name,=1+1", "12,\"=cmd|' /C calc'!A0\",@SUM(1)", '13,+1-2,"a;=1+1"'),
  })
  const address = sent.headers.get("Location") ?? ""
  await send(address, { intent: "check", column0: "phone", column1: "name", column2: "", dateOrder: "ymd" })
  await vi.waitFor(async () => expect(await look(address)).toContain("Can’t be imported 2"), 20_000)
  const refused = await (await browse(program, address.replace("show", "refused.csv"), { headers })).text()
  const reason = "This phone number is not valid. Example: 067 123 45 67."
  expect(refused.split("\r\n").slice(0, 3)).toEqual([
    "Phone,Name,'=1+1,Row,Reason",
    `12,'=cmd|' /C calc'!A0,'@SUM(1),2,${reason}`,
    `13,'+1-2,"a;'=1+1",3,${reason}`,
  ])
})
