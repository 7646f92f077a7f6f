/** What a person prefers; "system" follows the device, live. */
export type ColorMode = (typeof colorModes)[number]
export const colorModes = ["system", "light", "dark"] as const

const storageKey = "color-mode"

/** Runs before the first paint: the theme stands before anything is drawn. */
export const colorModeScript = `(d=>{let m;try{m=localStorage.getItem("${storageKey}")}catch{}m=m=="light"||m=="dark"?m:"system";d.colorMode=m;d.theme=m!="system"?m:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})(document.documentElement.dataset)`

export function readColorMode(): ColorMode {
  const stored = document.documentElement.dataset.colorMode
  return colorModes.find((mode) => mode === stored) ?? "system"
}

export function chooseColorMode(mode: ColorMode) {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // A browser that keeps nothing still changes this page.
  }
  showColorMode(mode)
}

/** Follows the device, and a choice made in another tab, until the returned function is called. */
export function followColorMode(): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)")
  const onDevice = () => showColorMode(readColorMode())
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) showColorMode(colorModes.find((mode) => mode === newValue) ?? "system")
  }
  device.addEventListener("change", onDevice)
  window.addEventListener("storage", onStorage)
  return () => {
    device.removeEventListener("change", onDevice)
    window.removeEventListener("storage", onStorage)
  }
}

function showColorMode(mode: ColorMode) {
  const isDark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches)
  document.documentElement.dataset.colorMode = mode
  document.documentElement.dataset.theme = isDark ? "dark" : "light"
}
