import { useMatches } from "react-router"
import type { Handle } from "./access.ts"

/** What the routes of the page say of themselves, the outermost first. */
export const useHandles = () => useMatches().map(({ handle }): Partial<Handle> => handle ?? {})
