import pg from "pg"
import { afterAll, inject } from "vitest"
import { findUnscopedScans } from "./unscoped-scans.ts"

// Records the statements that the program runs for an organization, and plans the new ones after each test file: every scan of a tenant's table has to name the
// organization (docs/decisions/database/0084-distribution-stays-possible.md). What tests run in transactions of their own is not the program's.

interface Recording {
  /** Holds the stack at which the present transaction of a connection began. */
  begun: WeakMap<object, Error>
  texts: Set<string>
  /** Texts that differ in the lengths of their lists alone have one shape. */
  shapes: Set<string>
  /** Not planned yet, with the files that began their transaction. */
  unplanned: Map<string, string[]>
}

// Files of one worker share globals, and the built server has pg from there too.
const key = Symbol.for("orenda.test.statements")
const shared: typeof globalThis & { [key]?: Recording } = globalThis
const recording = (shared[key] ??= record())

/** Texts of the program's statements so far, in this worker. */
export const recordedTexts: ReadonlySet<string> = recording.texts

afterAll(async () => {
  if (recording.unplanned.size === 0) return
  const unplanned = [...recording.unplanned]
  recording.unplanned.clear()
  const complaints: string[] = []
  const superuser = new pg.Client({ connectionString: inject("plansUrl") })
  await superuser.connect()
  try {
    for (const [text, files] of unplanned) {
      const scans = await findUnscopedScans(superuser, text)
      if (scans.length > 0) complaints.push([text, ...scans.map((scan) => `  scans ${scan}`), `  in ${files.join(", ")}`].join("\n"))
    }
  } finally {
    await superuser.end()
  }
  if (complaints.length > 0) throw new Error(`Statements scan tables without their organization:\n\n${complaints.join("\n\n")}`)
})

function record(): Recording {
  const recording: Recording = { begun: new WeakMap(), texts: new Set(), shapes: new Set(), unplanned: new Map() }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [statement] = values
    const text =
      typeof statement === "string" ? statement : statement && typeof statement === "object" && "text" in statement && statement.text
    if (typeof text === "string") notice(recording, this, text)
    return Reflect.apply(query, this, values)
  } as typeof query
  return recording
}

/** Ignores transactions without an organization: they read through functions alone. */
function notice({ begun, texts, shapes, unplanned }: Recording, client: object, text: string) {
  if (/^begin .*set local orenda\.organization = '[^']/.test(text)) begun.set(client, stackOf())
  if (text === "commit" || text === "rollback") begun.delete(client)
  const origin = begun.get(client)
  if (!origin || texts.has(text) || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return
  const files = filesOf(origin)
  if (!files[0] || !/^(app|build|db|server)\//.test(files[0]) || files[0].includes(".test.")) return
  texts.add(text)
  const shape = shapeOf(text)
  if (!shapes.has(shape)) unplanned.set(text, files)
  shapes.add(shape)
}

const shapeOf = (text: string) =>
  text
    .replace(/\$\d+|\bdefault\b/g, "$")
    .replace(/\$(, \$)+/g, "$")
    .replace(/\(\$\)(, \(\$\))+/g, "($)")

/** Formatted when it is asked for: most transactions run nothing new. */
function stackOf(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const error = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return error
}

const root = new URL("../../", import.meta.url).pathname
const known = new WeakMap<Error, string[]>()

/** Returns the project's files that a transaction was begun in, the innermost first, without those that begin all of them. */
function filesOf(error: Error): string[] {
  const files = known.get(error) ?? [...new Set(framesOf(error).flatMap(pathWithin))]
  known.set(error, files)
  return files
}

function pathWithin(url: string): string[] {
  const path = url.replace(/^file:\/\//, "").replace(/\?.*$/, "")
  if (!path.startsWith(root)) return []
  const file = path.slice(root.length)
  return /^(node_modules|test\/setup|app\/platform\/database)\/|\/organizations\/scope\.server\.ts$/.test(file) ? [] : [file]
}

function framesOf(error: Error): string[] {
  const { prepareStackTrace } = Error
  const files: string[] = []
  Error.prepareStackTrace = (_, frames) => void files.push(...frames.flatMap((frame) => frame.getFileName() ?? []))
  void error.stack
  Error.prepareStackTrace = prepareStackTrace
  return files
}
