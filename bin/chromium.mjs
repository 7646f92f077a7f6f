import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fail, run } from "./child.mjs"

/** The path of the system's Chromium or Chrome; ends the program without one. */
export async function ensureChromium() {
  return (
    (await findOrInstallChromium()) ?? fail("The browser tests need Chromium or Chrome: install it, or name its program in CHROME_PATH.")
  )
}

/** The same, or undefined. Installs it with apt when there is none and this is root. */
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

function findChromium() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  const places = [
    process.env.CHROME_PATH,
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...names.map((name) => join("/usr/bin", name)),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env.PROGRAMFILES ?? "C:\\Program Files", "Google\\Chrome\\Application\\chrome.exe"),
  ]
  return places.find((place) => place && existsSync(place))
}

function apt(...args) {
  return run("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, quiet: true })
}
