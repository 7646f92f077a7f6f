import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { Refusal } from "#app/platform/errors.ts"
import type { TableRow } from "../values/cell.ts"
import { longestReading, mostMemory } from "./limits.ts"
import type { TablePart } from "./table-rows.server.ts"
import type { ReadFile, TableMessage } from "./table-worker.server.ts"

export interface Table {
  /** The names of the columns; "" where one has none. */
  header: string[]
  /**
   * Batches of at most 500 filled rows below the header, in order, each row at least as wide as the header. Reads the file anew each time, and refuses what `readTable` refuses, but
   * for what the beginning of the file already shows.
   */
  rows: AsyncIterable<TableRow[]>
}

/** Through the package's imports: the built server is in another folder than this file. */
const program = createRequire(import.meta.url).resolve("#app/modules/imports/reading/table-worker.server.ts")

/** Runs `work` on the table of an uploaded file, which it writes to a temporary file. Refuses as `readTable`. */
export async function withTable<Result>(file: File, work: (table: Table) => Promise<Result>): Promise<Result> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "orenda-table-"))
  const path = join(folder.path, "table")
  await writeFile(path, file.stream())
  return await work(await readTable(path, file.name))
}

/**
 * Reads the first visible sheet of a CSV or XLSX file, which must stay at `path` until its rows are read. Refuses with the codes of `readingErrors`,
 * and with "tooComplex" after `timeLimit` milliseconds.
 *
 * @throws {Refusal}
 */
export async function readTable(path: string, fileName: string, timeLimit = longestReading): Promise<Table> {
  const file = { path, fileName }
  for await (const part of readInThread(file, timeLimit))
    if ("header" in part) return { header: part.header, rows: rowsOf(file, timeLimit) }
  throw new Error("A table without a header was not refused")
}

const rowsOf = (file: ReadFile, timeLimit: number): AsyncIterable<TableRow[]> => ({
  async *[Symbol.asyncIterator]() {
    for await (const part of readInThread(file, timeLimit)) if ("rows" in part) yield part.rows
  },
})

/** Reads a file in a thread of its own, as it is taken: a small one can unpack to hours of work, or fill the memory. */
async function* readInThread(file: ReadFile, timeLimit: number): AsyncGenerator<TablePart, void, undefined> {
  const worker = new Worker(program, { workerData: file, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMemory } })
  worker.unref()
  const failed = new Promise<TableMessage>((resolve, reject) => {
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooComplex) : reject(error),
    )
  })
  // A thread may fail between two requests.
  failed.catch(() => {})
  let timeLeft = timeLimit
  try {
    for (;;) {
      const requestedAt = performance.now()
      const message = await askWorker(worker, timeLeft, failed)
      timeLeft -= performance.now() - requestedAt
      if ("end" in message) return
      if ("refused" in message) throw new Refusal(message.refused, { details: message.details })
      yield message
    }
  } finally {
    await worker.terminate()
  }
}

const tooComplex: TableMessage = { refused: "import.tooComplex", details: undefined }

/** Returns the next message of the thread; after `timeout` milliseconds, that the file is too complex. */
async function askWorker(worker: Worker, timeout: number, failed: Promise<TableMessage>): Promise<TableMessage> {
  const { promise, resolve } = Promise.withResolvers<TableMessage>()
  const timer = setTimeout(() => resolve(tooComplex), Math.max(timeout, 0))
  worker.once("message", resolve)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage("next")
  try {
    return await Promise.race([promise, failed])
  } finally {
    clearTimeout(timer)
  }
}
