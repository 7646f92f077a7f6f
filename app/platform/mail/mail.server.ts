import { randomUUIDv7 } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Transporter } from "nodemailer"
import { now } from "../clock.ts"
import type { Settings } from "../env.server.ts"
import { log } from "../log.server.ts"

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  attachments?: Array<{ filename: string; content: string; contentType: string }>
}

type MailSettings = Pick<Settings, "origin" | "smtpUrl" | "mailFrom" | "dataDir">

let settings: MailSettings | undefined
let transport: Transporter | undefined

/** Says where mail goes: to the SMTP server, or without one into files of `DATA_DIR/mail`. Nothing is connected before the first letter. */
export function openMail(mailSettings: MailSettings) {
  closeMail()
  settings = mailSettings
}

export function closeMail() {
  transport?.close()
  transport = undefined
}

/** Whether letters leave this machine. */
export const isMailSent = () => settings?.smtpUrl !== undefined

/** Sends one mail. Whatever could begin another header, or name a second receiver, is refused. Throws when the server does not take it. */
export async function sendMail(mail: Mail) {
  if (!settings) throw new Error("Mail is sent before openMail()")
  if (!isOneAddress.test(mail.to)) throw new Error("A letter is for one address")
  if (breaksLine.test(mail.subject)) throw new Error("A subject is one line")
  if (settings.smtpUrl === undefined) return keepAsFile(mail, mailFolder(settings.dataDir))
  transport ??= await connect(settings.smtpUrl)
  const sending = transport.sendMail({
    ...mail,
    from: settings.mailFrom,
    to: { name: "", address: mail.to },
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await sending.catch(explain)
}

/** What a mail server answers names the receiver, which no log and no queue may. What it refuses for good is not tried again. */
function explain(error: unknown) {
  const { code = "", responseCode = 0 } = error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}
  if (responseCode < 500) throw new Error(`The mail server took no letter: ${code} ${responseCode || ""}`.trim())
  log.error({ code, responseCode }, "the mail server refused a letter for good")
}

/** An address in a letter: of our own origin, whatever a request said its host was. */
export function addressInMail(path: string, query: Record<string, string> = {}): string {
  if (!settings) throw new Error("Mail is written before openMail()")
  const url = new URL(path, settings.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const mailFolder = (dataDir: string) => join(dataDir, "mail")

const isOneAddress = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u
const breaksLine = /[\p{Cc}\u2028\u2029]/u

/** The mail program's library is loaded with the first letter. */
async function connect(url: string) {
  const { createTransport } = await import("nodemailer")
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 })
}

/** Letters hold codes: their files are for the program's user alone, and appear whole. */
async function keepAsFile(mail: Mail, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUIDv7()}.json`)
  await writeFile(`${path}.part`, JSON.stringify({ sentAt: now().toString(), ...mail }, null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
