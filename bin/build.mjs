import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
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

/** The files that pages load, with hashes in their names; during a build, which empties its folder, those of the last one; and those that earlier builds had and the last one has not. */
const assets = join(root, "build", "client", "assets")
const last = join(root, ".assets", "last")
const earlier = join(root, ".assets", "earlier")

/** For how long a page finds the files of its build once a newer one has replaced it, in milliseconds. */
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
  // An interrupted build has left the assets of no build.
  if (existsSync(last)) rmSync(assets, { recursive: true, force: true })
  else if (existsSync(assets)) {
    mkdirSync(earlier, { recursive: true })
    renameSync(assets, last)
  }
  const env = environment(node, { NODE_ENV: "production" })
  const { code, output } = await run(node, [command("react-router", "@react-router/dev"), "build"], { env, quiet: true })
  if (code === 0) {
    keepEarlierAssets()
    writeFileSync(stamp, built)
  } else {
    console.error(`${output}\nThe build failed.`)
    if (existsSync(last)) {
      rmSync(assets, { recursive: true, force: true })
      mkdirSync(dirname(assets), { recursive: true })
      renameSync(last, assets)
    }
  }
  return code === 0
}

/** Pages that are open ask for parts of the build that they came from. A file's time tells since when no build has it. */
function keepEarlierAssets() {
  mkdirSync(earlier, { recursive: true })
  for (const name of existsSync(last) ? readdirSync(last) : []) {
    const earlierFile = join(earlier, name)
    if (existsSync(join(assets, name)) || existsSync(earlierFile)) continue
    renameSync(join(last, name), earlierFile)
    utimesSync(earlierFile, new Date(), new Date())
  }
  rmSync(last, { recursive: true, force: true })
  for (const name of readdirSync(earlier)) {
    const earlierFile = join(earlier, name)
    if (existsSync(join(assets, name)) || Date.now() - statSync(earlierFile).mtimeMs > pageLife) rmSync(earlierFile)
    else copyFileSync(earlierFile, join(assets, name))
  }
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
