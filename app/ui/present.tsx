import { createContext, type ReactNode, useContext, useEffect, useState } from "react"

const PresentContext = createContext<number | undefined>(undefined)

const tickMilliseconds = 20_000

/** Tells its children the time by the server's clock: `at` (epoch milliseconds) when it was loaded, counted on by the browser, whose own clock may be wrong. */
export function PresentProvider({ at, children }: { at: number; children: ReactNode }) {
  const [present, setPresent] = useState(at)
  useEffect(() => {
    const ahead = at - Date.now()
    const tick = () => setPresent(Date.now() + ahead)
    tick()
    const ticking = setInterval(tick, tickMilliseconds)
    // A tab in the background is not told in time.
    document.addEventListener("visibilitychange", tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener("visibilitychange", tick)
    }
  }, [at])
  return <PresentContext value={present}>{children}</PresentContext>
}

/** Returns the present in the shell of management, up to 20 s old. The same on the server and during hydration. */
export function usePresent(): Temporal.Instant {
  const present = useContext(PresentContext)
  if (present === undefined) throw new Error("usePresent() is used outside PresentProvider")
  return Temporal.Instant.fromEpochMilliseconds(present)
}
