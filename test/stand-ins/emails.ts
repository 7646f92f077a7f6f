import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

export interface Email {
  subject: string
  /** Headers and body, quoted-printable undone. */
  source: string
}

/** What was sent, as files that every process may read: a folder an address, and in it a file a letter, in the order they came. */
export function emailsIn(folder: string) {
  const folderOf = async (address: string) => {
    const path = join(folder, encodeURIComponent(address))
    await mkdir(path, { recursive: true })
    return path
  }

  async function lettersTo(address: string): Promise<Email[]> {
    const theirs = await folderOf(address)
    const names = (await readdir(theirs)).filter((name) => name.endsWith(".json")).toSorted()
    return Promise.all(names.map(async (name): Promise<Email> => JSON.parse(await readFile(join(theirs, name), "utf8"))))
  }

  return {
    lettersTo,
    async keep(address: string, letter: Email) {
      const path = join(await folderOf(address), `${String(process.hrtime.bigint()).padStart(20, "0")}.json`)
      await writeFile(`${path}.part`, JSON.stringify(letter))
      await rename(`${path}.part`, path)
    },
    /** Waits for the so manieth letter to the address. */
    async letterTo(address: string, count = 1): Promise<Email> {
      const tooLate = AbortSignal.timeout(20_000)
      while (!tooLate.aborted) {
        const letter = (await lettersTo(address))[count - 1]
        if (letter) return letter
        await wait(50)
      }
      throw new Error(`No letter number ${count} to ${address}`)
    },
  }
}

/** The six digits of a letter with a code. */
export function findCode({ subject }: Email): string {
  const code = /\b\d{6}\b/.exec(subject)?.[0]
  if (!code) throw new Error(`No code in "${subject}"`)
  return code
}

/** The links of a letter's text. */
export const findLinks = ({ source }: Email) =>
  [...source.matchAll(/href="(http[^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))
