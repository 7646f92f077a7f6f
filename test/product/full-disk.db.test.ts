import { readdir } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { addMember, openSession } from "#test/accounts.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { fillDisk } from "#test/stand-ins/full-disk.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

const listFiles = async () => {
  const entries = await readdir(join(program.dataDir, "files"), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test.each([
  ["/inventory/photos", "photo", {}],
  ["/web/pictures", "photo", {}],
  ["/web/pictures", "photo", { logo: "1" }],
  ["/settings/logo", "picture", { intent: "save" }],
  ["/account/picture", "picture", { intent: "save" }],
  ["/setup/look", "logo", { intent: "finish", design: "plain", color: "" }],
])("An upload to %s (%s %j) is answered with 503 while the disk is full, and leaves no file", async (path, field, more) => {
  const admin = await openSession(await addMember(await openShop(), "admin"))
  const picture = await sharp({ create: { width: 800, height: 300, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  const upload = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append(field, new File([new Uint8Array(picture)], "picture.png"))
    return browse(program, path, { method: "POST", body: form, headers: admin.headers })
  }
  const before = await listFiles()
  const empty = await fillDisk()
  const refused = await upload()
  empty()
  expect(refused.status).toBe(503)
  expect(await listFiles()).toEqual(before)
  expect((await upload()).status).toBeLessThan(400)
  expect((await listFiles()).length).toBeGreaterThan(before.length)
})
