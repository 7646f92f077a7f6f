import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fail, run } from "./child.mjs"

/** Returns the path of the browser of the tests: the headless shell, which opens a page for half the CPU, or Chromium or Chrome. Exits if there is none. */
export async function ensureTestBrowser() {
  return (
    find(["chromium-headless-shell", "chrome-headless-shell"]) ??
    (await findOrInstallChromium()) ??
    fail("The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to its program.")
  )
}

/** Returns the path of the system's Chromium or Chrome, or undefined if there is none. As root, tries to install it with apt first. */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found
  console.log("Installing Chromium…")
  await apt("update")
  const { output } = await apt("install", "-y", "--no-install-recommends", "chromium")
  const installed = findChromium()
  if (!installed) console.error(output)
  return installed
}

const findChromium = () =>
  find(
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env.PROGRAMFILES ?? "C:\\Program Files", "Google\\Chrome\\Application\\chrome.exe"),
  )

/** Returns the path in CHROME_PATH, or of the first program that there is. */
function find(names, ...paths) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"]
  const candidates = [process.env.CHROME_PATH, ...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...paths]
  return candidates.find((path) => path && existsSync(path))
}

function apt(...args) {
  return run("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, quiet: true })
}
