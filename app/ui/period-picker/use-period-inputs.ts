import { type RefObject, useEffect, useRef, useState } from "react"
import { readWallPeriod, type WallPeriod } from "./times/wall-time.ts"

/**
 * Tracks the period in the form's two inputs. New values from the page replace typed ones. Other code may write into the inputs and
 * dispatch `input`.
 */
export function usePeriodInputs(given: { from: string; to: string }) {
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(given)
  const shown = useRef(given)

  useEffect(() => {
    if (given.from === shown.current.from && given.to === shown.current.to) return
    shown.current = given
    setValue(from, given.from)
    setValue(to, given.to)
    setTyped(given)
  }, [given])

  useEffect(() => {
    const read = () => setTyped({ from: from.current?.value ?? "", to: to.current?.value ?? "" })
    const inputs = [from.current, to.current]
    const form = from.current?.form
    const readAfterReset = () => setTimeout(read)
    read()
    for (const input of inputs) input?.addEventListener("input", read)
    form?.addEventListener("reset", readAfterReset)
    return () => {
      for (const input of inputs) input?.removeEventListener("input", read)
      form?.removeEventListener("reset", readAfterReset)
    }
  }, [])

  return {
    refs: { from, to },
    value: readWallPeriod(typed),
    write: (period: WallPeriod | null) => {
      setValue(from, period?.from ?? "")
      setValue(to, period?.to ?? "")
      for (const input of [from.current, to.current]) input?.dispatchEvent(new Event("input", { bubbles: true }))
    },
  }
}

/** Bypasses React's value setter: React would ignore the event as no change. */
function setValue({ current }: RefObject<HTMLInputElement | null>, value: string) {
  if (current) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(current, value)
}
