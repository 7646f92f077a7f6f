import { expect, test, vi } from "vitest"
import { textOf } from "../html.ts"
import { startProgram } from "../programs/program.ts"
import { temporaryDirectory } from "../temporary-directory.ts"
import { Visitor } from "../visitor.ts"

test("Letters that stay on the machine, where no mail server is, are read at the program's mailbox", async () => {
  const directory = await temporaryDirectory("mailbox")
  const program = await startProgram(directory.path, { DEMO: "off" })
  const browser = new Visitor(program)
  const email = "olena@example.test"
  await browser.send("/register", { intent: "register", email, password: "skis-in-winter" })
  const address = await vi.waitFor(async () => {
    const page = await (await browser.get("/dev/mailbox")).text()
    expect(textOf(page)).toContain(email)
    return /href="(\/dev\/mailbox\/[\w-]+)"/.exec(page)?.[1] ?? ""
  }, 20_000)
  const letter = await (await browser.get(address)).text()
  expect(textOf(letter)).toContain("Confirm your email")
  expect(letter).toMatch(/href="http[^"]*\/confirm\?email=/)
  await program.stop()
  await directory.remove()
})
