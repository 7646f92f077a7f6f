import { useEffect, useLayoutEffect } from "react"
import { useHandles } from "#app/platform/use-handles.ts"
import { restoreColorMode } from "./color-mode.ts"

/** The mode that the page's route forces with `handle.colorMode`, while it is shown; afterwards the preference holds again. The innermost that says one decides. */
export function useForcedTheme(): "light" | "dark" | undefined {
  const asked = useHandles().findLast(({ colorMode }) => colorMode)?.colorMode
  const forced = asked === "system" ? undefined : asked

  // biome-ignore lint/correctness/useExhaustiveDependencies: before the next paint, whenever another is forced
  useLayoutEffect(restoreColorMode, [forced])
  useEffect(() => {
    if (asked === "system") console.warn('A page cannot force the colour mode "system": the preference holds.')
  }, [asked])

  return forced
}
