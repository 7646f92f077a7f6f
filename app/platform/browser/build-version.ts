import { createSignal } from "./signal.ts"

/** Address of the version of the build that the server runs: `{"version": "…"}`. */
export const buildVersionPath = "/version.json"

/** In milliseconds. */
const checkInterval = 5 * 60_000
const shortestPause = 60_000

let isOutdated = false
const changed = createSignal()

/** For `useSyncExternalStore`: whether the server runs another build than the one that this page was loaded from. */
export const newBuild = { subscribe: changed.listen, isReady: () => isOutdated }

/** Compares the page's version with the server's every 5 minutes, when the window is returned to, at most once a minute, and when a part of the page is missing. */
export function watchBuild(version: string | undefined) {
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    const running = await askVersion()
    if (running === undefined || isOutdated === (running !== version)) return
    isOutdated = running !== version
    changed.tell()
  }
  const checkIfDue = () => {
    if (!document.hidden && navigator.onLine && Date.now() - checkedAt >= shortestPause) void check()
  }
  setInterval(checkIfDue, checkInterval)
  addEventListener("focus", checkIfDue)
  document.addEventListener("visibilitychange", checkIfDue)
  addEventListener("vite:preloadError", () => void check())
}

/** Returns undefined without an answer; a failure is only logged. */
async function askVersion(): Promise<string | undefined> {
  try {
    const response = await fetch(buildVersionPath, { cache: "no-store" })
    const { version }: { version?: unknown } = await response.json()
    if (typeof version === "string") return version
    // The answer of a proxy.
    console.warn(version)
  } catch (error) {
    console.warn(error)
  }
  return undefined
}
