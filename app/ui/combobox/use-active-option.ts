import { type KeyboardEvent, type MouseEvent, useId, useState } from "react"

/** The ARIA combobox pattern: focus and keys stay in the input; arrows go round the options, and Enter takes the active one. */
export function useActiveOption<Option>(label: string, options: readonly Option[], choose: (option: Option) => void) {
  const list = useId()
  const [active, setActive] = useState(0)
  const index = Math.min(active, options.length - 1)
  const current = options[index]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    // Enter would send the form.
    event.preventDefault()
    if (!current) return
    if (step === 0) return choose(current)
    const next = (index + step + options.length) % options.length
    setActive(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: "nearest" })
  }

  return {
    activateFirst: () => setActive(0),
    onKeyDown,
    inputProps: {
      role: "combobox",
      "aria-expanded": options.length > 0,
      "aria-controls": options.length > 0 ? list : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": current && `${list}-${index}`,
      autoComplete: "off",
      spellCheck: false,
    } as const,
    listProps: { id: list, role: "listbox", "aria-label": label } as const,
    optionProps: (option: Option) =>
      ({
        id: `${list}-${options.indexOf(option)}`,
        role: "option",
        "aria-selected": option === current,
        onMouseMove: () => setActive(options.indexOf(option)),
        // Keeps the focus in the input.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  }
}
