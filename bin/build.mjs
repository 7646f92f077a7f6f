import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { root, run } from "./child.mjs"
import { command, ensureInstalled, environment } from "./install.mjs"

const sources = [
  "app",
  "server",
  "db",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
]

/** Contains the hash of the sources of the last finished build. Missing during a build. */
const stamp = join(root, "build", ".sources")

/** The files that pages load, by the hashes in their names; and those of earlier builds, during a build. */
const assets = join(root, "build", "client", "assets")
const earlier = join(root, "build", "earlier-assets")

/** How long a page that is open finds the files of its build, in milliseconds. */
const pageLife = 14 * 86_400_000

if (import.meta.url === pathToFileURL(process.argv[1]).href && !(await build(await ensureInstalled()))) process.exit(1)

/** Builds if the sources have changed since the last finished build. Returns false when the build fails. */
export async function ensureBuilt(node) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return true
  console.log("Building…")
  return build(node)
}

async function build(node) {
  const built = fingerprint()
  rmSync(stamp, { force: true })
  if (existsSync(assets)) {
    rmSync(earlier, { recursive: true, force: true })
    renameSync(assets, earlier)
  }
  const env = environment(node, { NODE_ENV: "production" })
  const { code, output } = await run(node, [command("react-router", "@react-router/dev"), "build"], { env, quiet: true })
  if (code !== 0) console.error(`${output}\nThe build failed.`)
  else {
    keepEarlierAssets()
    writeFileSync(stamp, built)
  }
  return code === 0
}

/** Pages that are open ask for parts of the build that they came from. */
function keepEarlierAssets() {
  if (!existsSync(earlier)) return
  for (const name of readdirSync(earlier)) {
    const [from, to] = [join(earlier, name), join(assets, name)]
    if (!existsSync(to) && Date.now() - statSync(from).mtimeMs < pageLife) renameSync(from, to)
  }
  rmSync(earlier, { recursive: true })
}

function fingerprint() {
  const hash = createHash("sha256")
  for (const path of sources.flatMap(filesUnder))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0")
  return hash.digest("hex")
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
