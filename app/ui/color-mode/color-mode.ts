/** The preference of the person; "system" follows the device. */
export type ColorMode = (typeof colorModes)[number]
export const colorModes = ["system", "light", "dark"] as const

const storageKey = "color-mode"

/** Runs before the first paint. */
export const colorModeScript = `(d=>{let m;try{m=localStorage.getItem("${storageKey}")}catch{}m=m=="light"||m=="dark"?m:"system";d.colorMode=m;m=d.forcedTheme||m;if(m!="system")d.theme=m})(document.documentElement.dataset)`

export function readColorMode(): ColorMode {
  const stored = document.documentElement.dataset.colorMode
  return colorModes.find((mode) => mode === stored) ?? "system"
}

export function chooseColorMode(mode: ColorMode) {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // Without storage the choice lasts for this page.
  }
  showColorMode(mode)
}

/** Applies the preference after a page has started or stopped forcing a mode. */
export const restoreColorMode = () => showColorMode(readColorMode())

/** Applies changes of other tabs. Returns the unsubscribe function. */
export function followColorMode(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) showColorMode(colorModes.find((mode) => mode === newValue) ?? "system")
  }
  window.addEventListener("storage", onStorage)
  return () => window.removeEventListener("storage", onStorage)
}

/** Subscribes to choices in this and other tabs. Returns the unsubscribe function. */
export function listenForColorMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ["data-color-mode"] })
  return () => observer.disconnect()
}

/** Applies the mode, unless the page forces another with `data-forced-theme`. Without `data-theme` the style sheet follows the device. */
function showColorMode(mode: ColorMode) {
  const { dataset } = document.documentElement
  dataset.colorMode = mode
  const theme = dataset.forcedTheme ?? mode
  if (theme === "system") delete dataset.theme
  else dataset.theme = theme
}
