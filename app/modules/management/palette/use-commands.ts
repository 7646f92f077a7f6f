import { use } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { chooseColorMode, colorModes } from "#app/ui/color-mode/color-mode.ts"
import type { ShellView } from "../shell/shell-view.ts"
import type { Found } from "./found.ts"
import { ShowCommandsContext } from "./show-commands.ts"
import { useAnswer } from "./use-answer.ts"
import { useShownSections } from "./use-shown-entries.ts"

export interface Command {
  key: string
  label: string
  /** What kind of thing it is, or where it stands. */
  note?: string
  to?: string
  isOutside?: boolean | undefined
  act?: () => void
}

interface Group {
  key: "go" | "do" | "find"
  name: string
  commands: Command[]
}

/** Milliseconds without a key before a search goes out. */
const rest = 120

/** The commands that a query leaves, in their groups; bookings, items and clients are asked for. */
export function useCommands(query: string, view: ShellView): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const { t } = useTranslation("management")
  const { places, pagesThatAdd } = usePages(view)
  const deeds = [...pagesThatAdd, ...useDeeds()]
  const { found, isSearching, hasFailed } = useFound(query.trim())
  const groups: Group[] = [
    { key: "go", name: t("palette.go"), commands: places.filter(matches(query)) },
    { key: "do", name: t("palette.do"), commands: deeds.filter(matches(query)) },
    {
      key: "find",
      name: t("palette.find"),
      commands: found.map(({ kind, label, to }, index) => ({
        key: `found-${index}`,
        label,
        note: t(`palette.${kind}`),
        to,
        isOutside: kind === "booking",
      })),
    },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching, hasFailed }
}

/** Every word of the query begins a word of the command. */
function matches(query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ label, note = "" }: Command) => words.every((word) => ` ${note} ${label}`.toLowerCase().includes(` ${word}`))
}

/** The pages of the menu; those that add something are deeds. */
function usePages(view: ShellView) {
  const pages = useShownSections(view).flatMap(({ name, entries }) =>
    entries.map((entry) => ({
      key: entry.label,
      label: entry.name,
      note: name,
      ...(entry.isOutside ? { act: () => postInNewTab(entry.path) } : { to: entry.path }),
    })),
  )
  const adds = ({ key }: (typeof pages)[number]) => key.startsWith("add")
  return { places: pages.filter((page) => !adds(page)), pagesThatAdd: pages.filter(adds) }
}

/** As the menu's form does (`MenuLink`). */
function postInNewTab(action: string) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, target: "_blank", rel: "noopener" })
  document.body.append(form)
  form.submit()
  form.remove()
}

function useDeeds(): Command[] {
  const { t } = useTranslation("management", "ui")
  const show = use(ShowCommandsContext)
  return [
    ...colorModes.map((mode) => ({ key: `mode-${mode}`, label: t(`ui:colorMode.${mode}`), act: () => chooseColorMode(mode) })),
    { key: "shortcuts", label: t("shortcuts.title"), act: () => show("shortcuts") },
  ]
}

function useFound(query: string): { found: Found[]; isSearching: boolean; hasFailed: boolean } {
  const { answer, isAsking, hasFailed } = useAnswer<{ found: Found[] }>(
    query.length > 1 ? `/search?q=${encodeURIComponent(query)}` : undefined,
    rest,
  )
  return { found: query.length > 1 ? (answer?.found ?? []) : [], isSearching: isAsking, hasFailed }
}
