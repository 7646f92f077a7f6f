import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { StaffDetails } from "#app/modules/reservations/rules/staff-details.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { isTyped } from "#app/ui/form/is-typed.ts"

type Values = Partial<StaffDetails>

/**
 * Returns the values that fields were opened with. They follow what others save until somebody types there; after a conflict they take what was shown of it, so that
 * the next attempt saves what was typed. The fields are mounted again with `generation` as their key.
 */
export function useOpenedValues(values: Values, conflict: ConflictDetails | undefined) {
  const fields = useRef<HTMLDivElement>(null)
  const [state, setState] = useState({ opened: values, generation: 0, conflict })
  if (conflict && conflict !== state.conflict) setState({ ...state, opened: { ...state.opened, ...conflict.theirs }, conflict })
  const saved = JSON.stringify(values)
  const follow = useEffectEvent((text: string) => {
    const inputs = [...(fields.current?.querySelectorAll("textarea, select") ?? [])]
    const isInUse = inputs.some((input) => isTyped(input) || input === document.activeElement)
    if (isInUse || JSON.stringify(state.opened) === text) return
    setState((before) => ({ ...before, opened: JSON.parse(text) as Values, generation: before.generation + 1 }))
  })
  useEffect(() => follow(saved), [saved])
  return { fields, ...state }
}
