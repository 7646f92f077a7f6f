import { useEffect, useEffectEvent, useRef } from "react"

interface HiddenValueProps {
  name: string
  value: string
  onChange?: ((value: string) => void) | undefined
}

/** The value of controls without names. Notifies the form of each change with an `input` event, as a typed field does. */
export function HiddenValue({ name, value, onChange }: HiddenValueProps) {
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const report = useEffectEvent((next: string) => {
    if (reported.current === next) return
    reported.current = next
    input.current?.dispatchEvent(new Event("input", { bubbles: true }))
    onChange?.(next)
  })
  useEffect(() => report(value), [value])
  return <input ref={input} type="hidden" name={name} value={value} />
}
