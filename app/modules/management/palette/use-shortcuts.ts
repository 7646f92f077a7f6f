import { useEffect, useEffectEvent, useRef } from "react"
import { useNavigate } from "react-router"
import { areShortcutsOn } from "#app/modules/accounts/profile/shortcuts-preference.ts"

/** Shortcuts that open a page: one key, or two in order. Labels are keys of `management:shortcuts`. */
export const pageShortcuts = [
  { keys: ["n"], label: "add", to: "/reservations/add" },
  { keys: ["g", "b"], label: "bookings", to: "/reservations/manage" },
  { keys: ["g", "i"], label: "inventory", to: "/inventory/manage" },
  { keys: ["g", "w"], label: "website", to: "/web/edit" },
  { keys: ["g", "s"], label: "settings", to: "/settings" },
] as const

/** Milliseconds between the two keys of a sequence. */
const sequenceTimeout = 1000

/** Handles ⌘K and Ctrl K on the whole page, and single keys outside text fields. Ignores both under an open dialog or popover. */
export function useShortcuts(show: (dialog: "palette" | "shortcuts") => void) {
  const navigate = useNavigate()
  const first = useRef({ letter: "", at: 0 })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const letter = latinLetter(event)
    const isCovered = document.querySelector("dialog:modal, :popover-open") !== null
    // Browsers use Ctrl K for their own search.
    if ((event.metaKey || event.ctrlKey) && !event.altKey && letter === "k") return act(() => isCovered || show("palette"))
    if (isCovered || event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || !areShortcutsOn()) return
    if (event.key === "?") return act(() => show("shortcuts"))
    if (event.key === "/" || (event.code === "Slash" && !event.shiftKey)) return focusSearch() && event.preventDefault()
    if (letter === "j" || letter === "k") return moveAlongRows(letter === "j" ? 1 : -1) && event.preventDefault()
    const isSecond = first.current.letter !== "" && event.timeStamp - first.current.at < sequenceTimeout
    const typed = isSecond ? [first.current.letter, letter] : [letter]
    first.current = { letter: isSecond ? "" : letter, at: event.timeStamp }
    const page = pageShortcuts.find(({ keys }) => keys.join(" ") === typed.join(" "))
    if (page) act(() => void navigate(page.to))

    function act(command: () => void) {
      event.preventDefault()
      first.current = { letter: "", at: 0 }
      command()
    }
  })

  useEffect(() => {
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}

/** Returns the Latin letter of the key. On a Cyrillic layout, the letter at that position. */
function latinLetter({ key, code }: KeyboardEvent): string {
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

/** Focuses the next or previous table row, or the first if no row is focused. */
function moveAlongRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row-link]")]
  const index = rows.indexOf(document.activeElement as HTMLElement)
  const row = index === -1 ? rows[0] : rows[index + step]
  row?.focus()
  return rows.length > 0
}
