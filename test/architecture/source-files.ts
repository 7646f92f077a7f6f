import { globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

/** The program's own files, without tests. */
export const files = globSync("{app,server,db}/**/*.{ts,tsx}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }))

export type Import = { from: string; to: string; isType: boolean; absolute: boolean }

export const imports: Import[] = files.flatMap(({ path, source }) =>
  [...source.matchAll(/(import type [^"]*)?(?:from|import\(|import) ?"(#|\.{1,2}\/)([^"]+)"/g)].map(([, type, prefix, target]) => ({
    from: path,
    isType: Boolean(type),
    absolute: prefix === "#",
    to: prefix === "#" ? `${target}` : normalize(join(dirname(path), `${prefix}${target}`)).replaceAll("\\", "/"),
  })),
)

export const moduleOf = (path: string) => /^app\/modules\/([^/]+)\//.exec(path)?.[1]
export const isRoute = (path: string) => /\.route\.tsx?$/.test(path)
export const isSchema = (path: string) => path.endsWith("schema.server.ts")
export const spell = ({ from, to }: Pick<Import, "from" | "to">) => `${from} → ${to}`
