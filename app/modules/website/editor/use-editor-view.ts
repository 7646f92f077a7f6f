import { useCallback } from "react"
import { useSearchParams } from "react-router"
import type { KindName } from "../website-document.ts"
import { kindNames } from "../website-document.ts"

export const tabs = ["general", "components", "pages", "payments"] as const

export type Tab = (typeof tabs)[number]

/** The open part of the editor, kept in the address, so that Back closes it and a reload keeps it. */
export function useEditorView() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((each) => each === query.get("tab")) ?? "general"
  const open = useCallback(
    (
      parts: { tab?: Tab; page?: string; component?: string; add?: KindName; designs?: boolean; history?: boolean },
      { replace = false } = {},
    ) =>
      setQuery(
        (current) => {
          const page = parts.page ?? current.get("page")
          // Another page is shown in the design or version that is looked at.
          const isElsewhere = parts.tab || parts.designs || parts.history
          const designs = parts.designs ? "all" : isElsewhere ? undefined : current.get("designs")
          const history = parts.history ? "all" : isElsewhere ? undefined : current.get("history")
          const next = { tab: parts.tab ?? current.get("tab"), page, component: parts.component, add: parts.add, designs, history }
          return Object.entries(next).flatMap(([name, value]): Array<[string, string]> => (value ? [[name, value]] : []))
        },
        { replace },
      ),
    [setQuery],
  )
  return {
    tab,
    /** Ids of what is edited or shown; undefined for none. */
    page: query.get("page") ?? undefined,
    component: query.get("component") ?? undefined,
    /** Designs to start from are offered in place of the tabs. */
    isDesigns: query.has("designs"),
    /** The versions are listed in place of the tabs. */
    isHistory: query.has("history"),
    add: kindNames.find((kind) => kind === query.get("add")),
    open,
  }
}
