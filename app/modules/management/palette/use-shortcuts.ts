import { useEffect, useEffectEvent, useRef } from "react"
import { useNavigate } from "react-router"
import { areShortcutsOn } from "#app/modules/accounts/profile/shortcuts-preference.ts"
import { placeShortcuts } from "./shortcuts.ts"

/** Milliseconds within which the second letter of a shortcut follows the first. */
const patience = 1000

/** Listens to the whole page while nothing stands over it: ⌘K or Ctrl K anywhere, single letters where nothing is typed. */
export function useShortcuts(show: (what: "palette" | "shortcuts") => void) {
  const navigate = useNavigate()
  const began = useRef({ letter: "", at: 0 })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const letter = letterOf(event)
    const isCovered = document.querySelector('dialog:modal, [role="dialog"], :popover-open') !== null
    // A browser has a use of its own for this one.
    if ((event.metaKey || event.ctrlKey) && !event.altKey && letter === "k") return act(() => isCovered || show("palette"))
    if (isCovered || event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || !areShortcutsOn()) return
    if (event.key === "?") return act(() => show("shortcuts"))
    if (event.key === "/" || (event.code === "Slash" && !event.shiftKey)) return focusSearch() && event.preventDefault()
    if (letter === "j" || letter === "k") return moveAlongRows(letter === "j" ? 1 : -1) && event.preventDefault()
    const isSecond = began.current.letter !== "" && event.timeStamp - began.current.at < patience
    const typed = isSecond ? [began.current.letter, letter] : [letter]
    began.current = { letter: isSecond ? "" : letter, at: event.timeStamp }
    const place = placeShortcuts.find(({ keys }) => keys.join(" ") === typed.join(" "))
    if (place) act(() => void navigate(place.to))

    function act(command: () => void) {
      event.preventDefault()
      began.current = { letter: "", at: 0 }
      command()
    }
  })

  useEffect(() => {
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}

/** The Latin letter of the key, on a keyboard of another alphabet by its place. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ""
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("[data-page-search]")
  search?.focus()
  return search !== null
}

/** The row after or before the one with the focus; the first where none has it. */
function moveAlongRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row-link]")]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const row = at === -1 ? rows[0] : rows[at + step]
  row?.focus()
  return rows.length > 0
}
