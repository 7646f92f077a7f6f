import { useSyncExternalStore } from "react"

/** Returns false during server rendering and hydration, then true. */
export const useHasScript = () => useSyncExternalStore(never, isTrue, isFalse)

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false
