import { createHash, randomUUIDv7 } from "node:crypto"
import { join } from "node:path"
import type { Transporter } from "nodemailer"
import { now } from "../clock.ts"
import type { Settings } from "../env.server.ts"
import { TemporarilyUnavailable } from "../events/temporarily-unavailable.ts"
import { log } from "../log.server.ts"
import { writeFileAtomically } from "../storage/write-file.server.ts"

export interface Mail {
  /** One address, without a name. */
  to: string
  /** In place of the name in MAIL_FROM. */
  fromName?: string
  /** The address for answers, without a name; the sender by default. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Emails with the same key have the same Message-ID: mail programs show one of them. Without it the server gives one. */
  messageKey?: string
  attachments?: Array<{ filename: string; content: string; contentType: string }>
}

type MailSettings = Pick<Settings, "origin" | "smtpUrl" | "mailFrom" | "dataDir">

let settings: MailSettings | undefined
let transport: Transporter | undefined

/** Configures the SMTP server, or without one files in `DATA_DIR/mail`. Connects with the first email. */
export function openMail(mailSettings: MailSettings) {
  closeMail()
  settings = mailSettings
}

export function closeMail() {
  transport?.close()
  transport = undefined
}

/** Returns the address in MAIL_FROM, without a name. */
export const findSenderAddress = () => settings?.mailFrom?.match(/[^\s<>]+@[^\s<>]+/)?.[0]

/** False when emails are only written to files. */
export const isMailSent = () => settings?.smtpUrl !== undefined

/**
 * Sends one email. Throws on input that could inject a header or a second recipient.
 * @throws TemporarilyUnavailable when the server is away or rejects it temporarily
 */
export async function sendMail(mail: Mail) {
  if (!settings) throw new Error("Mail is sent before openMail()")
  for (const address of [mail.to, mail.replyTo])
    if (address !== undefined && !oneAddress.test(address)) throw new Error("An email needs exactly one valid address")
  if (lineBreak.test(mail.subject)) throw new Error("A subject must be one line")
  if (settings.smtpUrl === undefined) return writeMailFile(mail, mailFolder(settings.dataDir))
  transport ??= await connect(settings.smtpUrl)
  const { messageKey, fromName, replyTo, ...content } = mail
  const sending = transport.sendMail({
    ...content,
    ...(messageKey && { messageId: messageIdOf(messageKey, settings.origin) }),
    from: fromName ? { name: fromName.split(lineBreak).join(" "), address: findSenderAddress() ?? "" } : settings.mailFrom,
    to: { name: "", address: mail.to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await sending.catch(handleRejection)
}

/** Throws unless the mail server answers and takes our name and password. Sends nothing. */
export async function verifyMail() {
  if (settings?.smtpUrl === undefined) return
  transport ??= await connect(settings.smtpUrl)
  await transport.verify()
}

/** Removes the server's message, which contains the recipient. Swallows permanent rejections of an email, which must not be retried; a refused login is not one. */
function handleRejection(error: unknown) {
  const { code = "", responseCode = 0 } = error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}
  const isRejected = responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE")
  if (!isRejected) throw new TemporarilyUnavailable(`The mail server did not accept an email: ${code} ${responseCode || ""}`.trim())
  log.error({ code, responseCode }, "the mail server rejected an email permanently")
}

/** RFC 5322: `<unique@domain>`. The hash keeps ids of rows out of the header. */
const messageIdOf = (key: string, origin: string) =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${new URL(origin).hostname}>`

/** Returns an absolute URL of ours for an email or a bank, on the configured origin and never on the request's Host. */
export function toPublicUrl(path: string, query: Record<string, string> = {}): string {
  if (!settings) throw new Error("Mail is written before openMail()")
  const url = new URL(path, settings.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const mailFolder = (dataDir: string) => join(dataDir, "mail")

const oneAddress = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u
const lineBreak = /[\p{Cc}\u2028\u2029]/u

/** Imports nodemailer with the first email. */
async function connect(url: string) {
  const { createTransport } = await import("nodemailer")
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 })
}

/** Emails contain codes: only the program's user may read the files, which appear complete. */
async function writeMailFile(mail: Mail, folder: string) {
  const path = join(folder, `${randomUUIDv7()}.json`)
  await writeFileAtomically(path, JSON.stringify({ sentAt: now().toString(), ...mail }, null, 2)).catch((cause) => {
    throw new TemporarilyUnavailable("The folder of the emails takes no files", { cause })
  })
}
