import { chmod, readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { sendForm } from "#test/http.ts"
import { startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

const modeOfDataDir = process.getuid?.() === 0 ? 0o711 : 0o700

test("Only its user may read the data directory, whatever the umask, and a start corrects wrong modes", async () => {
  const folder = await temporaryDirectory("modes")
  onTestFinished(folder.remove)
  const dataDir = join(folder.path, "made", "data")

  const first = await startUnder(0o077, dataDir)
  onTestFinished(async () => void (await first.stop()))
  await sendForm(first, "/register", { intent: "register", email: "olena@example.test", password: "skis-in-winter" })
  await vi.waitFor(async () => expect((await readdir(join(dataDir, "mail"))).length).toBeGreaterThan(0), { timeout: 20_000 })
  expect(await modesIn(dataDir)).toEqual({ dataDir: modeOfDataDir, folders: [0o700], files: [0o600] })
  await first.stop()

  const key = await readFile(join(dataDir, "secret-key"), "utf8")
  for (const path of await entriesOf(dataDir)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  await chmod(dataDir, 0o777)
  const second = await startUnder(0, dataDir)
  onTestFinished(async () => void (await second.stop()))
  expect(await modesIn(dataDir)).toEqual({ dataDir: modeOfDataDir, folders: [0o700], files: [0o600] })
  expect(await readFile(join(dataDir, "secret-key"), "utf8")).toBe(key)
}, 120_000)

async function startUnder(umask: number, dataDir: string) {
  const usual = process.umask(umask)
  try {
    return await startProgram(dataDir)
  } finally {
    process.umask(usual)
  }
}

/** Every file and folder except PostgreSQL's copied programs, which hold no data. */
async function entriesOf(dataDir: string) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => !path.startsWith(join(dataDir, "engine-")))
}

/** The distinct modes of folders and files. Skips files that the running server removes meanwhile. */
async function modesIn(dataDir: string) {
  const found = { folders: new Set<number>(), files: new Set<number>() }
  for (const path of await entriesOf(dataDir)) {
    const entry = await stat(path).catch(() => undefined)
    if (entry) found[entry.isDirectory() ? "folders" : "files"].add(entry.mode & 0o777)
  }
  return { dataDir: (await stat(dataDir)).mode & 0o777, folders: [...found.folders], files: [...found.files] }
}
