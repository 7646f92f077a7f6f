import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Matching, Problem } from "../import.ts"
import type { Cell } from "../values/cell.ts"

/** The filled cells of a row by the columns that they are matched with. */
export type Values<Name extends string = string> = Partial<Record<Name, Cell>>

/** The cells of a file are read by these. */
export interface ReadBy extends Pick<Matching, "dateOrder" | "method"> {
  scope: Scope
  /** Titles of the file. */
  header: readonly string[]
}

/** The rows of one key. */
export interface FileRecord {
  rows: Values[]
  /** Undefined for a row that stands for itself. */
  key: string | undefined
}

/** Records are written by these. */
export interface WriteBy extends ReadBy {
  /** So many records this import would have added before: the dry run has saved none of them. */
  added: number
}

/** The outcome of a record. "same": the shop has it as the file has it. */
export interface Decision {
  outcome: "add" | "change" | "same"
  /** The item, client or booking. */
  recordId: string
  /** A thing to know before the record is written. */
  warning?: Problem | undefined
  /** Addresses and names of files of the pictures that it is to get. */
  pictures?: string[]
}

/** A kind of records that can be imported. A record is the rows of one key. */
export interface ImportKind {
  /** Records in one transaction. When one can't be written, each of them gets a transaction of its own. */
  atOnce: number
  /** Returns what the rows of one record have in common; undefined for a row that stands for itself. `memo` is the same object for all rows of the file. */
  keyOf: (values: Values, by: ReadBy, memo: Map<string, string>) => string | undefined
  /**
   * Writes records, and returns what became of them, in their order. A refusal is returned where others are written all the same, and thrown where the transaction
   * has to be rolled back. The dry run is this in a transaction that is rolled back, so that it says what will happen.
   */
  write: (tx: Tx, records: FileRecord[], by: WriteBy) => Promise<Array<Decision | Refusal>>
  /** Removes the unused and unedited records of the import begun at `begun`. Returns their ids. */
  undo: (tx: Tx, ids: string[], begun: Temporal.Instant) => Promise<string[]>
}

interface KindOf<Content> extends Omit<ImportKind, "write"> {
  /** Reads the rows of a record. Throws a Refusal whose field is a column. */
  read: (rows: Values[], by: ReadBy, key: string | undefined) => Content
  /** Writes records as the forms of management do. An empty cell changes nothing. */
  write: (tx: Tx, scope: Scope, records: Content[], by: WriteBy) => Promise<Array<Decision | Refusal>>
}

/** Makes a kind whose records are read before any of them is written. */
export const importKind = <Content>({ read, write, ...kind }: KindOf<Content>): ImportKind => ({
  ...kind,
  write: async (tx, records, by) => {
    const contents = records.map(({ rows, key }) => unlessRefused(() => read(rows, by, key)))
    const readable = contents.filter((content) => !(content instanceof Refusal)) as Content[]
    const decisions = readable.length === 0 ? [] : await write(tx, by.scope, readable, by)
    const next = decisions.values()
    return contents.map((content) => (content instanceof Refusal ? content : takeNext(next)))
  },
})

/** Returns what is read, or the refusal that it throws. */
export function unlessRefused<Content>(read: () => Content): Content | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export function takeNext<Each>(iterator: Iterator<Each>): Each {
  const { value, done } = iterator.next()
  if (done) throw new Error("A record of an import has no decision")
  return value
}
