/** What a person prefers; "system" follows the device, live. */
export type ColorMode = (typeof colorModes)[number]
export const colorModes = ["system", "light", "dark"] as const

const storageKey = "color-mode"

/** Runs before the first paint: the theme stands before anything is drawn. */
export const colorModeScript = `(d=>{let m;try{m=localStorage.getItem("${storageKey}")}catch{}m=m=="light"||m=="dark"?m:"system";d.colorMode=m;m=d.forcedTheme||m;d.theme=m!="system"?m:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})(document.documentElement.dataset)`

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

/** Shows the preference again: the page that forced a mode has gone, or one that forces it has come. */
export const restoreColorMode = () => showColorMode(readColorMode())

/** Follows the device, and a choice made in another tab, until the returned function is called. */
export function followColorMode(): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)")
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) showColorMode(colorModes.find((mode) => mode === newValue) ?? "system")
  }
  device.addEventListener("change", restoreColorMode)
  window.addEventListener("storage", onStorage)
  return () => {
    device.removeEventListener("change", restoreColorMode)
    window.removeEventListener("storage", onStorage)
  }
}

/** Hears every choice, made in this tab or another, until the returned function is called. */
export function listenForColorMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ["data-color-mode"] })
  return () => observer.disconnect()
}

/** Shows the mode, unless the page forces another: `data-forced-theme`. */
function showColorMode(mode: ColorMode) {
  const { dataset } = document.documentElement
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  dataset.colorMode = mode
  dataset.theme = dataset.forcedTheme ?? (mode === "system" ? device : mode)
}
