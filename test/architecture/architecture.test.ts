import { globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { expect, test } from "vitest"
import drizzle from "../../drizzle.config.ts"
import { files, imports, isRoute, isSchema, moduleOf, spell } from "./source-files.ts"

/** They could stand before any code, so they say nothing about the code behind them. */
const emptyWords = "service services util utils helper helpers lib common shared misc manager handler data types constants".split(" ")

/** Names of the product's own terms: the section that says what a shop does for its customers, pieces that cannot be rented, and the folder that DATA_DIR names. */
const ownTerms = /^services?-(line|icon)|^out-of-service|^data-directory/

/** Exceptions: the clock itself, the defaults of the database, and what a browser counts down, paces or shows by the clock of its device. */
const ownClocks = new Set([
  "app/platform/clock.ts",
  "app/platform/browser/build-version.ts",
  "app/platform/database/columns.server.ts",
  "app/modules/accounts/schema.server.ts",
  "app/modules/accounts/components/use-countdown.ts",
  "app/modules/accounts/profile/avatar-link.ts",
  "app/ui/period-picker/availability-store.ts",
  "app/platform/i18n/format.ts",
  "app/ui/period-picker/period-picker.tsx",
  "app/ui/present.tsx",
  "app/ui/period-picker/format-wall-time.ts",
  "app/ui/use-shop-time.ts",
])

/** Exceptions: React is what an email's text is written in. */
const rendersOnServer = new Set(["app/modules/notifications/render-email.server.ts"])

const floorOf = (path: string) => /^app\/(modules\/[^/]+|errors|platform|ui)\//.exec(path)?.[1]
const isForServer = (path: string) => !path.startsWith("app/") || /\.server\.tsx?$/.test(path)

test("platform, ui and errors know no module", () => {
  const wrong = imports.filter(({ from, to }) => /^app\/(platform|ui|errors)\//.test(from) && !isRoute(from) && moduleOf(to))
  expect(wrong.map(spell)).toEqual([])
})

test("platform knows no ui, and neither knows the error pages", () => {
  const isAbove = (from: string, to: string) =>
    (from.startsWith("app/platform/") && to.startsWith("app/ui/")) || (/^app\/(platform|ui)\//.test(from) && to.startsWith("app/errors/"))
  expect(imports.filter(({ from, to }) => isAbove(from, to)).map(spell)).toEqual([])
})

test("no files import each other in a circle", () => {
  expect(circles()).toEqual([])
})

test("a server file imports no component", () => {
  const wrong = imports.filter(({ from, to }) => from.endsWith(".server.ts") && to.endsWith(".tsx") && !rendersOnServer.has(from))
  expect(wrong.map(spell)).toEqual([])
})

test("a folder has at most 40 files", () => {
  const all = globSync("{app,server,db,bench,bin,test}/**/*.*").map((path) => dirname(path.replaceAll("\\", "/")))
  const counts = Map.groupBy(
    // Migrations are a sequence, which only grows.
    all.filter((folder) => !/\/(locales|migrations|meta|fixtures)$/.test(folder)),
    (folder) => folder,
  )
  expect([...counts].filter(([, files]) => files.length > 40).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test("the generator of migrations knows every schema: a table that it does not know would be dropped", () => {
  const known = globSync(String(drizzle.schema)).map((path) => path.replaceAll("\\", "/"))
  expect(known.toSorted()).toEqual(
    files
      .map(({ path }) => path)
      .filter(isSchema)
      .toSorted(),
  )
})

test("only the newest migration has a snapshot, since drizzle-kit reads no other", () => {
  const newest = globSync("db/migrations/*.sql")
    .map((path) => basename(path).slice(0, 4))
    .toSorted()
    .at(-1)
  expect(globSync("db/migrations/meta/*_snapshot.json").map((path) => basename(path))).toEqual([`${newest}_snapshot.json`])
})

test("the app knows neither the server that carries it, nor the seed, nor the tests", () => {
  const wrong = imports.filter(({ from, to }) => from.startsWith("app/") && /^(server|db|test|bench)\//.test(to))
  expect(wrong.map(spell)).toEqual([])
})

test("nobody imports a route", () => {
  const wrong = imports.filter(({ to, isType }) => isRoute(to) && !isType)
  expect(wrong.map(spell)).toEqual([])
})

test("imports from outside a module, the platform or the ui have a full address", () => {
  const wrong = imports.filter(
    ({ from, to, absolute }) => floorOf(from) && floorOf(from) !== floorOf(to) && !absolute && !to.includes("+types"),
  )
  expect(wrong.map(spell)).toEqual([])
})

test("code that reaches the database, the disk or a secret is marked .server", () => {
  const reaches = /(from|import\() ?"(drizzle-orm|pg|pg-boss|pino|node:)|process\.env\b/
  const wrong = files.filter(({ path, source }) => !isForServer(path) && reaches.test(source))
  expect(wrong.map(({ path }) => path).filter((path) => path !== "app/entry.server.tsx")).toEqual([])
})

test("a module's tables are written by that module alone", () => {
  const wrong = files.flatMap(({ path, source }) =>
    foreignTables(path, source)
      .filter((table) => new RegExp(`\\.(insert|update|delete)\\(${table}\\)`).test(source))
      .map((table) => `${path} writes ${table}`),
  )
  expect(wrong).toEqual([])
})

test("nor does SQL as text write another module's table", () => {
  const tables = files
    .filter(({ path }) => isSchema(path))
    .flatMap(({ path, source }) => [...source.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name = ""]) => ({ name, module: moduleOf(path) })))
  expect(tables.length).toBeGreaterThan(15)
  const wrong = files.flatMap(({ path, source }) =>
    tables
      .filter(({ name, module }) => path.startsWith("app/") && module !== moduleOf(path) && writes(name).test(source))
      .map(({ name }) => `${path} writes ${name}`),
  )
  expect(wrong).toEqual([])
})

test("no component waits, since a page is rendered in one go", () => {
  const waiting = /import \{[^}]*\b(Suspense|lazy|Await)\b[^}]*\} from "react(-router)?"/
  expect(files.filter(({ source }) => waiting.test(source)).map(({ path }) => path)).toEqual([])
})

test("the server asks one clock, which is not the database's", () => {
  const reads = /Temporal\.Now|Date\.now\b|new Date\(\)/
  const wrong = files.filter(
    ({ path, source }) => path.startsWith("app/") && !ownClocks.has(path) && (reads.test(source) || sqlTexts(source).some(asksDatabase)),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("a number of a request is read by the parsers of platform/input", () => {
  const loose =
    /z\.coerce\.number|\b(?:Number|Number\.parse\w+|parseInt|parseFloat)\((?:textIn|form\b|query\b|.*\b(?:searchParams|formContext|values|query|form)\.get\()/
  expect(files.filter(({ path, source }) => path.startsWith("app/") && loose.test(source)).map(({ path }) => path)).toEqual([])
})

test("a number is typed into a field of text: a number field changes with the wheel and takes no “1 000”", () => {
  expect(files.filter(({ path, source }) => path.startsWith("app/") && source.includes('type="number"')).map(({ path }) => path)).toEqual(
    [],
  )
})

test("names are sorted by one comparison, as the database sorts them", () => {
  const sorting = files.filter(({ source }) => /Intl\.Collator|ame\.localeCompare/.test(source)).map(({ path }) => path)
  expect(sorting).toEqual(["app/platform/i18n/compare-names.ts"])
})

test("every name says something", () => {
  const isEmpty = (part: string) => !ownTerms.test(part) && part.split(/[-.]/).some((word) => emptyWords.includes(word))
  const wrong = files.filter(({ path }) => path.split("/").some(isEmpty))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("no file only passes on what others export", () => {
  const wrong = files.filter(
    ({ path, source }) => basename(path).startsWith("index.") || /^export (type )?(\*|\{[^}]*\}) from "/m.test(source),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("only what the framework asks for is a default export", () => {
  const needsDefault = (path: string) => isRoute(path) || /^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx)$/.test(path)
  const wrong = files.filter(({ path, source }) => /^export default /m.test(source) && !needsDefault(path))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("a test that starts a program or a database is called *.db.test.ts", () => {
  const starts = /from "(#test|\.)\/(program|with-program|with-people|use-database|database|team|two-programs)\.ts"|startEngine/
  const wrong = globSync("{app,server,db,bench,test}/**/*.test.{ts,tsx}")
    .filter((path) => !path.includes(".db.test.") && path !== "test/architecture/architecture.test.ts")
    .filter((path) => starts.test(readFileSync(path, "utf8")))
  expect(wrong).toEqual([])
})

/** The texts of SQL in a file, without the values that are put into them. */
const sqlTexts = (source: string) =>
  [...source.matchAll(/\bsql(?:<[^`]*?>)?`((?:\$\{[^}]*\}|[^`])*)`/g)].map(([, text = ""]) => text.replaceAll(/\$\{[^}]*\}/g, ""))

const asksDatabase = (text: string) => /\b(now|\w+_timestamp|timeofday)\(\)|\bcurrent_(date|time|timestamp)\b|\blocaltime/i.test(text)

/** Returns the circles of imports, types included, as "a → b → a". */
function circles() {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: string[]) => {
    const begin = way.indexOf(path)
    if (begin >= 0) found.push([...way.slice(begin), path].join(" → "))
    if (begin >= 0 || done.has(path)) return
    for (const { to } of targets.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}

/** The names that a file imports from another module's schema. */
function foreignTables(path: string, source: string) {
  if (!path.startsWith("app/")) return []
  const found = source.matchAll(/import \{([^}]+)\} from "#(app\/modules\/[^"]+schema\.server\.ts)"/g)
  return [...found]
    .filter(([, , schema = ""]) => moduleOf(schema) !== moduleOf(path))
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(" as ").at(-1) ?? "")
    .filter(Boolean)
}

const writes = (table: string) => new RegExp(`\\b(insert into|update|delete from|merge into) "?${table}"?\\b`, "i")
