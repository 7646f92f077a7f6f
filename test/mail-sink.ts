import { SMTPServer } from "smtp-server"
import { vi } from "vitest"
import { freePort } from "./free-port.ts"

export interface ReceivedMail {
  /** As the mail program was told, not as the header says. */
  to: string[]
  subject: string
  /** Headers and body, quoted-printable undone. */
  source: string
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** A real SMTP server on loopback that keeps what it is given. It refuses whoever is called "refused…" for good, and "busy…" for now, by name. */
export async function startMailSink() {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const responseCode = address.startsWith("refused") ? 550 : address.startsWith("busy") ? 451 : undefined
      done(responseCode && Object.assign(new Error(`<${address}> has no mailbox here`), { responseCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const source = unquote(Buffer.concat(chunks).toString("latin1"))
        const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? ""
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), subject, source })
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve))

  const lettersTo = (address: string) => mails.filter(({ to }) => to.includes(address))
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo,
    /** Waits for the so manieth letter to the address. */
    async letterTo(address: string, count = 1): Promise<ReceivedMail> {
      await vi.waitFor(() => {
        if (lettersTo(address).length < count) throw new Error(`No letter number ${count} to ${address}`)
      }, 20_000)
      const letter = lettersTo(address)[count - 1]
      if (!letter) throw new Error("unreachable")
      return letter
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The six digits of a letter with a code. */
export function codeIn({ subject }: ReceivedMail): string {
  const code = /\b\d{6}\b/.exec(subject)?.[0]
  if (!code) throw new Error(`No code in "${subject}"`)
  return code
}

/** The links of a letter's text. */
export const linksIn = ({ source }: ReceivedMail) =>
  [...source.matchAll(/href="(http[^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8")
