import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

export interface Email {
  subject: string
  /** Headers and body, decoded from quoted-printable. */
  source: string
}

/** Stores sent emails as files, which every process may read: one folder per address, one file per email, in order. */
export function emailsIn(folder: string) {
  const folderOf = async (address: string) => {
    const path = join(folder, encodeURIComponent(address))
    await mkdir(path, { recursive: true })
    return path
  }

  async function listEmails(address: string): Promise<Email[]> {
    const folderOfAddress = await folderOf(address)
    const names = (await readdir(folderOfAddress)).filter((name) => name.endsWith(".json")).toSorted()
    return Promise.all(names.map(async (name): Promise<Email> => JSON.parse(await readFile(join(folderOfAddress, name), "utf8"))))
  }

  return {
    listEmails,
    async store(address: string, email: Email) {
      const path = join(await folderOf(address), `${String(process.hrtime.bigint()).padStart(20, "0")}.json`)
      await writeFile(`${path}.part`, JSON.stringify(email))
      await rename(`${path}.part`, path)
    },
    /** Waits for the email number `count` to the address. */
    async waitForEmail(address: string, count = 1): Promise<Email> {
      const tooLate = AbortSignal.timeout(20_000)
      while (!tooLate.aborted) {
        const email = (await listEmails(address))[count - 1]
        if (email) return email
        await wait(50)
      }
      throw new Error(`No email number ${count} to ${address}`)
    },
  }
}

/** Returns the six-digit code in the subject. */
export function findCode({ subject }: Email): string {
  const code = /\b\d{6}\b/.exec(subject)?.[0]
  if (!code) throw new Error(`No code in "${subject}"`)
  return code
}

/** Returns the links in the body. */
export const findLinks = ({ source }: Email) =>
  [...source.matchAll(/href="(http[^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))
