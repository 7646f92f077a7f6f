import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSettings } from "#app/platform/env.server.ts"
import { closeMail, openMail, sendMail } from "#app/platform/mail/mail.server.ts"
import { devMailbox } from "./dev-mailbox.ts"

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

interface MailboxRequest {
  environment?: NodeJS.ProcessEnv
  url?: string
  from?: string
  headers?: Record<string, string>
}

function request({ environment = {}, url = "http://localhost:3000/dev/mailbox", from = "127.0.0.1", headers = {} }: MailboxRequest = {}) {
  const bindings = { incoming: { socket: { remoteAddress: from } } }
  return devMailbox(readSettings({ DATA_DIR: dataDir, ...environment })).request(url, { headers }, bindings)
}

test("Shows emails to this machine, escaped and under a policy that runs no scripts", async () => {
  const list = await request()
  expect(list.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/)
  const page = await list.text()
  expect(page).toContain("&lt;b&gt;Code&lt;/b&gt;")
  const id = /\/dev\/mailbox\/([\w-]+)/.exec(page)?.[1]
  const email = await request({ url: `http://localhost:3000/dev/mailbox/${id}` })
  expect(await email.text()).toBe("<p>482915</p>")
  expect(email.headers.get("Content-Security-Policy")).toMatch(/sandbox/)
})

test.each<[string, MailboxRequest]>([
  ["from another machine", { from: "203.0.113.7" }],
  ["through a proxy", { headers: { "X-Forwarded-For": "127.0.0.1" } }],
  ["through a proxy that sets another header", { headers: { "X-Real-IP": "203.0.113.7" } }],
  ["under another host name", { url: "http://evil.example.test:3000/dev/mailbox" }],
  ["where emails are sent", { environment: { SMTP_URL: "smtp://mail.example.test", MAIL_FROM: "hello@example.test" } }],
  [
    "in production on the owner's database",
    { environment: { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/orenda", SECRET_KEY: "k".repeat(32) } },
  ],
  ["for a path outside the folder", { url: "http://localhost:3000/dev/mailbox/..%2F..%2Fetc%2Fpasswd" }],
])("Responds with 404 %s", async (_, options) => {
  expect((await request(options)).status).toBe(404)
})
