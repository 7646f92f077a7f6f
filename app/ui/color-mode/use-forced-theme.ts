import { useEffect, useLayoutEffect } from "react"
import { useHandles } from "#app/platform/access.ts"
import { restoreColorMode } from "./color-mode.ts"

/** Returns the mode that a route forces with `handle.colorMode`; the innermost route decides. Restores the preference afterwards. */
export function useForcedTheme(): "light" | "dark" | undefined {
  const requested = useHandles().findLast(({ colorMode }) => colorMode)?.colorMode
  const forced = requested === "system" ? undefined : requested

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before the next paint when the forced mode changes
  useLayoutEffect(restoreColorMode, [forced])
  useEffect(() => {
    if (requested === "system") console.warn('A page cannot force the colour mode "system": the preference applies.')
  }, [requested])

  return forced
}
