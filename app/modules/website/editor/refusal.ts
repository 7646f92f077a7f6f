import type { WebsiteDocument } from "../website-document.ts"
import type { Tab } from "./use-editor-view.ts"

/** A save that left something out. Each is an object of its own. */
export interface Refusal {
  place: Place
}

/** Part of the editor in which something is edited. */
export interface Place {
  tab: Tab
  /** Ids; a page of the pages, or a component. */
  page?: string
  component?: string
}

/** Returns where the first problem is edited: within what is open, else in the order of the tabs. `problems` are message codes by path. */
export function placeOfProblem(
  problems: Record<string, string>,
  { pages, components }: WebsiteDocument,
  open: { tab: Tab; page: string | undefined; component: string | undefined },
): Place | undefined {
  const isWrong = (entry: string) => Object.keys(problems).some((path) => path.startsWith(`${entry}.`))
  const places: Place[] = [
    ...(isWrong("settings") ? [{ tab: "general" } as const] : []),
    ...pages.filter(({ id }) => isWrong(`pages.${id}`)).map(({ id }) => ({ tab: "pages", page: id }) as const),
    ...components.filter(({ id }) => isWrong(`components.${id}`)).map(({ id }) => ({ tab: "components", component: id }) as const),
  ]
  const isOpen = ({ tab, page, component }: Place) =>
    tab === open.tab && (page === undefined || page === open.page) && (component === undefined || component === open.component)
  return places.find(isOpen) ?? places[0]
}
