import { buffer } from "node:stream/consumers"
import { callbackify } from "node:util"
import { SMTPServer } from "smtp-server"
import { temporaryDirectory } from "../temporary-directory.ts"
import { emailsIn } from "./emails.ts"
import { freePort } from "./free-port.ts"

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/**
 * An SMTP server on loopback that stores emails by their envelope's recipients, not by their headers. Rejects recipients that start with
 * "refused" permanently (550) and "busy" temporarily (451).
 */
export async function startMailSink() {
  const directory = await temporaryDirectory("mail")
  const emails = emailsIn(directory.path)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const responseCode = address.startsWith("refused") ? 550 : address.startsWith("busy") ? 451 : undefined
      done(responseCode && Object.assign(new Error(`<${address}> has no mailbox here`), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const store = callbackify(async () => {
        const sent = (await buffer(stream)).toString("latin1")
        const email = { subject: subjectOf(sent), source: unquote(sent) }
        for (const { address } of envelope.rcptTo) await emails.store(address, email)
      })
      store(done)
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    folder: directory.path,
    listEmails: emails.listEmails,
    waitForEmail: emails.waitForEmail,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await directory.remove()
    },
  }
}

/** Unfolds and decodes the Subject header. */
function subjectOf(sent: string) {
  const folded = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(sent)?.[1] ?? ""
  return folded
    .replace(/\r\n(?=[ \t])/g, "")
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString() : unquote(word.replaceAll("_", " ")),
    )
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8")
