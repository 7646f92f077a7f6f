import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSettings } from "#app/platform/env.server.ts"
import { closeMail, openMail, sendMail } from "#app/platform/mail/mail.server.ts"
import { mailbox } from "./mailbox.ts"

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "orenda-mailbox-"))
  openMail(readSettings({ DATA_DIR: dataDir }))
  await sendMail({ to: "olena@example.test", subject: "<b>Code</b>", html: "<p>482915</p>", text: "482915" })
})

afterAll(async () => {
  closeMail()
  await rm(dataDir, { recursive: true })
})

interface Asked {
  environment?: NodeJS.ProcessEnv
  url?: string
  from?: string
  headers?: Record<string, string>
}

function ask({ environment = {}, url = "http://localhost:3000/dev/mailbox", from = "127.0.0.1", headers = {} }: Asked = {}) {
  const bindings = { incoming: { socket: { remoteAddress: from } } }
  return mailbox(readSettings({ DATA_DIR: dataDir, ...environment })).request(url, { headers }, bindings)
}

test("whoever sits at the machine reads the letters, as text and under a policy that runs nothing", async () => {
  const list = await ask()
  expect(list.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/)
  const page = await list.text()
  expect(page).toContain("&lt;b&gt;Code&lt;/b&gt;")
  const id = /\/dev\/mailbox\/([\w-]+)/.exec(page)?.[1]
  const letter = await ask({ url: `http://localhost:3000/dev/mailbox/${id}` })
  expect(await letter.text()).toBe("<p>482915</p>")
  expect(letter.headers.get("Content-Security-Policy")).toMatch(/sandbox/)
})

test.each<[string, Asked]>([
  ["from another machine", { from: "203.0.113.7" }],
  ["through a proxy", { headers: { "X-Forwarded-For": "127.0.0.1" } }],
  ["through a proxy that says it otherwise", { headers: { "X-Real-IP": "203.0.113.7" } }],
  ["by another name of this machine", { url: "http://evil.example.test:3000/dev/mailbox" }],
  ["where letters leave the machine", { environment: { SMTP_URL: "smtp://mail.example.test", MAIL_FROM: "hello@example.test" } }],
  [
    "in production on the owner's database",
    { environment: { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/orenda", SECRET_KEY: "k".repeat(32) } },
  ],
  ["under a name that leads out of the folder", { url: "http://localhost:3000/dev/mailbox/..%2F..%2Fetc%2Fpasswd" }],
])("there is no mailbox %s", async (_, asked) => {
  expect((await ask(asked)).status).toBe(404)
})
