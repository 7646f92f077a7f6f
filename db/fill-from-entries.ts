import { createWriteStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname, resolve, sep } from "node:path"
import { json } from "node:stream/consumers"
import { finished, pipeline } from "node:stream/promises"
import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Entry } from "./archive.ts"
import { BackupError } from "./backup-error.ts"
import { type Contents, contents } from "./manifest.ts"
import type { StoredTable } from "./stored-tables.ts"

type Source = { entries: AsyncGenerator<Entry>; tables: StoredTable[]; filesFolder: string; file: string }
type OpenCopy = { table: string; into: ReturnType<typeof copyFrom>; done: Promise<void> }

/** Copies every entry to its table or its file, and refuses when the archive says that there is more, or less, than came. */
export async function fillFromEntries(client: pg.Client, { entries, tables, filesFolder, file }: Source): Promise<Contents> {
  const found: Contents = { rows: Object.fromEntries(tables.map((table) => [table.name, 0])), files: 0 }
  let copy: OpenCopy | undefined
  for await (const { name, body } of entries) {
    const table = name.match(/^tables\/(.+)\/\d+$/)?.[1]
    if (copy && copy.table !== table) {
      found.rows[copy.table] = await endCopy(copy)
      copy = undefined
    }
    if (table) {
      copy ??= beginCopy(client, tables, table)
      await pipeline(body, copy.into, { end: false })
    } else if (name.startsWith("files/")) {
      await writeUploaded(filesFolder, name, body)
      found.files++
    } else if (name === "contents.json") {
      const promised = contents.parse(await json(body))
      if (!isSame(promised, found)) throw new BackupError(`${file} does not hold all that it says it holds.`)
      return found
    }
  }
  throw new BackupError(`${file} has no end: its backup was not finished.`)
}

/** One COPY a table, whatever its number of entries, so that its rows may point at each other. */
function beginCopy(client: pg.Client, tables: StoredTable[], name: string): OpenCopy {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new BackupError(`The backup holds rows of ${name}, a table that it does not describe.`)
  const into = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(", ")}) FROM STDIN`))
  const done = finished(into)
  done.catch(() => undefined)
  return { table: name, into, done }
}

async function endCopy({ into, done }: OpenCopy) {
  into.end()
  await done
  return into.rowCount
}

async function writeUploaded(folder: string, name: string, body: Entry["body"]) {
  const path = resolve(folder, name.slice("files/".length))
  if (!path.startsWith(resolve(folder) + sep)) throw new BackupError(`The backup holds a file outside its folder: ${name}.`)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(body, createWriteStream(path, { flush: true }))
}

function isSame(promised: Contents, found: Contents) {
  const tables = new Set([...Object.keys(promised.rows), ...Object.keys(found.rows)])
  return promised.files === found.files && [...tables].every((table) => promised.rows[table] === found.rows[table])
}
