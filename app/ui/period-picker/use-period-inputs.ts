import { type RefObject, useEffect, useRef, useState } from "react"
import { dayOf, readWallPeriod, type WallPeriod, wallOf } from "./times/wall-time.ts"

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
    const read = () => setTyped({ from: wallOf(from.current?.value ?? ""), to: wallOf(to.current?.value ?? "") })
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
function setValue({ current }: RefObject<HTMLInputElement | null>, wall: string) {
  if (current) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(current, valueFor(current, wall))
}

/** Returns what a field holds for a wall time: a field for a date has no time. */
export const valueFor = ({ type }: Pick<HTMLInputElement, "type">, wall: string) => (type === "date" ? dayOf(wall) : wall)
