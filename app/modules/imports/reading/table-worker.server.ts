import { parentPort, workerData } from "node:worker_threads"
import { Refusal } from "#app/platform/errors.ts"
import { readTableParts, type TablePart } from "./table-rows.server.ts"

/** A file that is read, and what is told of it: its parts, why it is not read any further, or its end. */
export type ReadFile = { path: string; fileName: string }
export type TableMessage = TablePart | { refused: string; details: unknown } | { end: true }

// The program of a thread of its own (`readTable`): tells one more thing of the file whenever it is asked.
const { path, fileName } = workerData as ReadFile
const parts = readTableParts(path, fileName)

async function nextMessage(): Promise<TableMessage> {
  try {
    const { value, done } = await parts.next()
    return done ? { end: true } : value
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.on("message", async () => parentPort?.postMessage(await nextMessage()))
