import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "./fixtures.ts"

interface Letter {
  to: string
  subject: string
  html: string
}

/** Waits for the so manieth letter to this address, as the program keeps it where no mail server is, and answers the latest. */
export async function letterTo(address: string, count = 1): Promise<Letter> {
  const folder = join(process.env.ORENDA_TEST_DATA_DIR ?? "", "mail")
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).toSorted()
        const letters = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Letter))
        const theirs = letters.filter(({ to }) => to === address)
        found = theirs.at(-1)
        return theirs.length
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)
  if (!found) throw new Error("unreachable")
  return found
}

export const codeIn = ({ subject }: Letter) => /\d{6}/.exec(subject)?.[0] ?? ""

export const linkIn = ({ html }: Letter) => /href="(http[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
