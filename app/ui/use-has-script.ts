import { useSyncExternalStore } from "react"

/** False in what the server renders, true as soon as a script runs the page. */
export const useHasScript = () => useSyncExternalStore(never, isTrue, isFalse)

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false
