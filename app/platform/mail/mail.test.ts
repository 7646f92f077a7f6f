import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { closeMail, openMail, sendMail } from "./mail.server.ts"

const letter = { to: "olena@example.test", subject: "Your code", html: "<p>482915</p>", text: "482915" }

async function mailInto() {
  const dataDir = await mkdtemp(join(tmpdir(), "orenda-mail-"))
  openMail({ origin: "http://localhost", smtpUrl: undefined, mailFrom: undefined, dataDir })
  onTestFinished(async () => {
    closeMail()
    await rm(dataDir, { recursive: true })
  })
  return join(dataDir, "mail")
}

test("without a mail server a letter is a file that its owner alone may read", async () => {
  const folder = await mailInto()
  await sendMail(letter)
  const [name = ""] = await readdir(folder)
  expect(JSON.parse(await readFile(join(folder, name), "utf8"))).toMatchObject(letter)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test.each([
  "olena@example.test, everybody@example.test",
  "olena@example.test\r\nBcc: everybody@example.test",
  "Olena <olena@example.test>",
  "olena@example.test\n",
  "olena",
])("a letter goes to one address, not to %j", async (to) => {
  const folder = await mailInto()
  await expect(sendMail({ ...letter, to })).rejects.toThrow("for one address")
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test("a subject that begins another header is refused", async () => {
  await mailInto()
  await expect(sendMail({ ...letter, subject: "Code\r\nBcc: everybody@example.test" })).rejects.toThrow("one line")
})
