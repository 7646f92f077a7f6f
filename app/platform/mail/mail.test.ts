import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { fillDisk } from "#test/stand-ins/full-disk.ts"
import { TemporarilyUnavailable } from "../events/temporarily-unavailable.ts"
import { closeMail, openMail, sendMail } from "./mail.server.ts"

const email = { to: "olena@example.test", subject: "Your code", html: "<p>482915</p>", text: "482915" }

async function mailInto() {
  const dataDir = await mkdtemp(join(tmpdir(), "orenda-mail-"))
  openMail({ origin: "http://localhost", smtpUrl: undefined, mailFrom: undefined, dataDir })
  onTestFinished(async () => {
    closeMail()
    await rm(dataDir, { recursive: true })
  })
  return join(dataDir, "mail")
}

test("without a mail server a email is a file that its owner alone may read", async () => {
  const folder = await mailInto()
  await sendMail(email)
  const [name = ""] = await readdir(folder)
  expect(JSON.parse(await readFile(join(folder, name), "utf8"))).toMatchObject(email)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test("On a full disk nothing of an email stays, and it is sent again later", async () => {
  const folder = await mailInto()
  await fillDisk()
  await expect(sendMail(email)).rejects.toBeInstanceOf(TemporarilyUnavailable)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  "olena@example.test, everybody@example.test",
  "olena@example.test\r\nBcc: everybody@example.test",
  "Olena <olena@example.test>",
  "olena@example.test\n",
  "olena",
])("Refuses the recipient %j", async (to) => {
  const folder = await mailInto()
  await expect(sendMail({ ...email, to })).rejects.toThrow("exactly one valid address")
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test("a subject that begins another header is refused", async () => {
  await mailInto()
  await expect(sendMail({ ...email, subject: "Code\r\nBcc: everybody@example.test" })).rejects.toThrow("must be one line")
})
