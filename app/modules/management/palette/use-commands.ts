import { use } from "react"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { searchText, searchWords } from "#app/platform/search/fold.ts"
import { chooseColorMode, colorModes } from "#app/ui/color-mode/color-mode.ts"
import { type MenuView, useMenuSections } from "../menu/use-menu-sections.ts"
import type { CommandIconName } from "./command-icon.tsx"
import type { SearchResult } from "./find-anything.server.ts"
import { ShowCommandsContext } from "./show-commands.ts"

export interface Command {
  key: string
  icon: CommandIconName
  label: string
  /** The menu section of a page, or the kind of a search result. */
  note?: string
  /** Other words that find it. */
  also?: string
  /** Left out until words are typed. */
  isFoundOnly?: boolean
  to?: string
  act?: () => void
}

interface Group {
  key: "go" | "do" | "find"
  name: string
  commands: Command[]
}

/** Milliseconds. */
const searchDelay = 120

/** Lists the commands that match the query, by group: actions come first until somebody types. Searches bookings, items and clients on the server. */
export function useCommands(query: string, view: MenuView): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const { t } = useTranslation("management")
  const { pages, pagesThatAdd } = usePages(view)
  const actions: Command[] = [...pagesThatAdd, ...useActions()]
  const show = use(ShowCommandsContext)
  const { results, isSearching, hasFailed } = useSearch(query.trim())
  const pageGroup: Group = { key: "go", name: t("palette.go"), commands: pages.filter(matches(query)) }
  const isEmpty = query.trim() === ""
  const actionGroup: Group = {
    key: "do",
    name: t("palette.do"),
    commands: actions.filter((action) => matches(query)(action) && !(isEmpty && action.isFoundOnly)),
  }
  const groups: Group[] = [
    ...(isEmpty ? [actionGroup, pageGroup] : [pageGroup, actionGroup]),
    {
      key: "find",
      name: t("palette.find"),
      commands: results.flatMap(({ kind, label, to }, index): Command[] => [
        { key: `found-${index}`, icon: kind, label, note: t(`palette.${kind}`), to },
        ...(kind === "item"
          ? [
              {
                key: `free-${index}`,
                icon: "availability" as const,
                label: t("palette.availabilityOf", { name: label }),
                act: () => show("availability", label),
              },
            ]
          : []),
      ]),
    },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching, hasFailed }
}

/** Matches when every word of the query starts a word of the command. */
function matches(query: string) {
  const words = searchWords(query)
  return ({ label, note = "", also = "" }: Command) => words.every((word) => searchText(` ${note} ${label} ${also}`).includes(` ${word}`))
}

/** Pages that add something are listed among the actions. The main page of a section has the name of the section. */
function usePages(view: MenuView) {
  const { t } = useTranslation("management")
  const entries = useMenuSections(view).flatMap(({ label: section, name, entries: own }) =>
    own.map((entry) => ({
      key: entry.label,
      icon: entry.label.startsWith("add") ? ("add" as const) : section,
      ...(entry.label.startsWith("all") || entry.label === section
        ? { label: name, also: entry.name }
        : entry.label === "openWebsite"
          ? { label: t("palette.openWebsite"), also: entry.name }
          : { label: entry.name, note: name }),
      ...(entry.isOutside ? { act: () => void window.open(entry.path, "_blank", "noopener") } : { to: entry.path }),
    })),
  )
  const adds = ({ key }: (typeof entries)[number]) => key.startsWith("add")
  return { pages: entries.filter((entry) => !adds(entry)), pagesThatAdd: entries.filter(adds) }
}

function useActions(): Command[] {
  const { t } = useTranslation("management", "ui")
  const show = use(ShowCommandsContext)
  return [
    {
      key: "availability",
      icon: "availability",
      label: t("palette.availability"),
      also: t("palette.isItFree"),
      act: () => show("availability"),
    },
    ...colorModes.map((mode) => ({
      key: `mode-${mode}`,
      icon: mode,
      label: t(`ui:colorMode.${mode}`),
      isFoundOnly: true,
      act: () => chooseColorMode(mode),
    })),
    { key: "shortcuts", icon: "shortcuts", label: t("shortcuts.title"), act: () => show("shortcuts") },
  ]
}

function useSearch(query: string): { results: SearchResult[]; isSearching: boolean; hasFailed: boolean } {
  const { data, isLoading, hasFailed } = useDebouncedFetch<{ found: SearchResult[] }>(
    query.length > 1 ? `/search?q=${encodeURIComponent(query)}` : undefined,
    searchDelay,
  )
  return { results: query.length > 1 ? (data?.found ?? []) : [], isSearching: isLoading, hasFailed }
}
