/** Address of the version of the build that the server runs: `{"version": "…"}`. */
export const buildVersionPath = "/version.json"

declare global {
  interface Window {
    /** Written by React Router into each page. Its version is a hash of the browser's part of the build. */
    __reactRouterManifest?: { version: string }
  }
}

/** In milliseconds. */
const checkInterval = 5 * 60_000
const shortestPause = 60_000

let checkedAt = 0
let isOutdated = false

/** Returns whether the last check has found another build than the one that this page was loaded from. */
export const isBuildOutdated = () => isOutdated

/** Returns whether so many milliseconds later the same may be done again. */
export const isPauseOver = (since: number) => Date.now() - since >= shortestPause

/** Checks the build every 5 minutes and when the window is returned to, at most once a minute. */
export function watchBuild() {
  checkedAt = Date.now()
  const check = () => {
    if (!document.hidden && navigator.onLine && isPauseOver(checkedAt)) void checkBuild()
  }
  setInterval(check, checkInterval)
  addEventListener("focus", check)
  document.addEventListener("visibilitychange", check)
}

/** Asks the server for its version. Returns whether it has answered; a failure is only logged. */
export async function checkBuild(): Promise<boolean> {
  checkedAt = Date.now()
  try {
    const response = await fetch(buildVersionPath, { cache: "no-store" })
    const { version }: { version?: unknown } = await response.json()
    // Anything else is the answer of a proxy.
    if (typeof version !== "string") throw version
    isOutdated = version !== window.__reactRouterManifest?.version
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}
