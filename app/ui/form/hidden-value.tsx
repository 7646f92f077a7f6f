import { useEffect, useEffectEvent, useRef } from "react"

interface HiddenValueProps {
  name: string
  value: string
  onChange?: ((value: string) => void) | undefined
}

/** A value that controls without names make. Tells the form of each change with an `input` event, as a field does that is typed in. */
export function HiddenValue({ name, value, onChange }: HiddenValueProps) {
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  const tell = useEffectEvent((next: string) => {
    if (told.current === next) return
    told.current = next
    input.current?.dispatchEvent(new Event("input", { bubbles: true }))
    onChange?.(next)
  })
  useEffect(() => tell(value), [value])
  return <input ref={input} type="hidden" name={name} value={value} />
}
