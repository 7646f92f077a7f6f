import { useEffect, useLayoutEffect } from "react"
import { useMatches } from "react-router"
import { restoreColorMode } from "./color-mode.ts"

/** The mode that the page's route forces with `handle.colorMode`, while it is shown; afterwards the preference holds again. */
export function useForcedTheme(): "light" | "dark" | undefined {
  const asked = forcedBy(useMatches().map(({ handle }) => handle))
  const forced = asked === "light" || asked === "dark" ? asked : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: before the next paint, whenever another is forced
  useLayoutEffect(restoreColorMode, [forced])
  useEffect(() => {
    if (asked === "system") console.warn('A page cannot force the colour mode "system": the preference holds.')
  }, [asked])

  return forced
}

/** The innermost route that says something decides. */
function forcedBy(handles: unknown[]) {
  const saying = handles.findLast((handle) => typeof handle === "object" && handle !== null && "colorMode" in handle)
  return typeof saying === "object" && saying !== null && "colorMode" in saying ? saying.colorMode : undefined
}
