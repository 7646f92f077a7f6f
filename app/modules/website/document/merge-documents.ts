import { mergeEdit } from "#app/platform/merge-edit.ts"
import type { WebsiteDocument } from "../website-document.ts"
import { fieldsOfPart, type Part, partOfFields } from "./part-fields.ts"

interface Documents {
  /** The public document that the editing began with. */
  base: WebsiteDocument
  draft: WebsiteDocument
  /** The public document now. */
  current: WebsiteDocument
}

/**
 * Merges a draft into what others have published meanwhile, field by field as `mergeEdit` does. A conflict is named by the path of its field, such as
 * `pages.{id}.title` or `components.{id}.values.title`, and holds the public value as JSON. Where one removed what the other changed, it is the page or component,
 * `pages.{id}`, and "" where it is gone. Pages and components that are as on one side are the same objects.
 */
export function mergeDocuments({ base, draft, current }: Documents): { merged: WebsiteDocument; conflicts: Record<string, string> } {
  const conflicts: Record<string, string> = {}
  const settings = mergePart("settings", [base.settings, draft.settings, current.settings], conflicts)
  const pages = mergeList("pages", [base.pages, draft.pages, current.pages], conflicts)
  const components = mergeList("components", [base.components, draft.components, current.components], conflicts)
  return {
    merged: withoutLooseSections({ language: current.language, settings: settings ?? current.settings, pages, components }),
    conflicts,
  }
}

/** Merges, and settles each conflict: as it is public at the paths in `theirs`, else as in the draft. */
export function resolveDocuments(documents: Documents, theirs: readonly string[] = []): WebsiteDocument {
  const { merged, conflicts } = mergeDocuments(documents)
  const paths = Object.keys(conflicts)
  if (paths.length === 0) return merged
  const isTheirs = new Set(theirs)
  const withDraft = takeTheirs(
    merged,
    documents.draft,
    paths.filter((path) => !isTheirs.has(path)),
  )
  return withoutLooseSections(
    takeTheirs(
      withDraft,
      documents.current,
      paths.filter((path) => isTheirs.has(path)),
    ),
  )
}

/** The draft with what is public at the paths in conflict. */
export function takeTheirs(draft: WebsiteDocument, current: WebsiteDocument, conflicts: readonly string[]): WebsiteDocument {
  const taken = Map.groupBy(conflicts, entryOf)
  const takeList = <Entry extends Part & { id: string }>(list: string, mine: Entry[], theirs: Entry[]): Entry[] => {
    const [inMine, inTheirs] = [byId(mine), byId(theirs)]
    return [...new Set([...inMine.keys(), ...inTheirs.keys()])].flatMap((id) => {
      const entry = `${list}.${id}`
      const paths = taken.get(entry)
      if (paths?.includes(entry)) return inTheirs.get(id) ?? []
      return takeFields(entry, paths, inMine.get(id), inTheirs.get(id)) ?? []
    })
  }
  return {
    language: draft.language,
    settings: takeFields("settings", taken.get("settings"), draft.settings, current.settings) ?? draft.settings,
    pages: takeList("pages", draft.pages, current.pages),
    components: takeList("components", draft.components, current.components),
  }
}

/** The values of a document at some paths, as `mergeDocuments` writes them; what is not there is left out. */
export function valuesAt({ settings, pages, components }: WebsiteDocument, paths: readonly string[]): Record<string, string | undefined> {
  const parts = new Map<string, Part>([
    ["settings", settings],
    ...pages.map((page): [string, Part] => [`pages.${page.id}`, page]),
    ...components.map((component): [string, Part] => [`components.${component.id}`, component]),
  ])
  return Object.fromEntries(
    paths.map((path) => {
      const entry = entryOf(path)
      const part = parts.get(entry)
      return [path, part && fieldsOfPart(part)[path.slice(entry.length + 1)]]
    }),
  )
}

/** The page or component of a path, or the settings. */
const entryOf = (path: string) => path.split(".", path.startsWith("settings.") ? 1 : 2).join(".")

const pathIn = (entry: string, field: string) => (field === "" ? entry : `${entry}.${field}`)

const byId = <Entry extends { id: string }>(list: Entry[]) => new Map(list.map((entry) => [entry.id, entry]))

/** A base, a draft and what is public. */
type Three<Value> = [base: Value, mine: Value, theirs: Value]

function mergeList<Entry extends Part & { id: string }>(list: string, three: Three<Entry[]>, conflicts: Record<string, string>): Entry[] {
  const [base, mine, theirs] = three.map(byId) as Three<Map<string, Entry>>
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()])
  return order.flatMap((id) => mergePart(`${list}.${id}`, [base.get(id), mine.get(id), theirs.get(id)], conflicts) ?? [])
}

/** Merges one page, component or the settings, and adds its conflicts. Of what is in conflict it returns mine. */
function mergePart<Merged extends Part>(
  entry: string,
  [base, mine, theirs]: Three<Merged | undefined>,
  conflicts: Record<string, string>,
): Merged | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs
    if (!left || !base) return left
    if (isSamePart(left, base)) return undefined
    conflicts[entry] = theirs ? (fieldsOfPart(theirs)[""] ?? "") : ""
    return mine
  }
  if (isSamePart(mine, theirs) || (base && isSamePart(theirs, base))) return mine
  if (base && isSamePart(mine, base)) return theirs
  const [opened, submitted, current] = padded([base ? fieldsOfPart(base) : {}, fieldsOfPart(mine), fieldsOfPart(theirs)])
  const edit = mergeEdit({ opened, submitted, current })
  for (const field of edit.conflicts) conflicts[pathIn(entry, field)] = current[field] ?? ""
  return partOfFields(edit.merged, mine)
}

/** Each with the fields of all, "" where it has none. */
function padded(three: Three<Record<string, string>>): Three<Record<string, string>> {
  const names = [...new Set(three.flatMap(Object.keys))]
  return three.map((fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]))) as Three<Record<string, string>>
}

function isSamePart(one: Part, other: Part): boolean {
  if (one === other) return true
  const [fields, others] = [fieldsOfPart(one), fieldsOfPart(other)]
  const names = Object.keys(fields)
  return names.length === Object.keys(others).length && names.every((name) => fields[name] === others[name])
}

/** Mine, with theirs at some paths. */
function takeFields<Taken extends Part>(entry: string, paths: string[] | undefined, mine: Taken | undefined, theirs: Taken | undefined) {
  if (!mine || !paths) return mine
  const values = theirs ? fieldsOfPart(theirs) : {}
  const names = paths.map((path) => path.slice(entry.length + 1))
  return partOfFields({ ...fieldsOfPart(mine), ...Object.fromEntries(names.map((name) => [name, values[name] ?? ""])) }, mine)
}

/** A section whose component is gone is left out. */
function withoutLooseSections(document: WebsiteDocument): WebsiteDocument {
  const known = byId(document.components)
  const isKnown = (id: string) => known.has(id)
  const pages = document.pages.map((page) => (page.sections.every(isKnown) ? page : { ...page, sections: page.sections.filter(isKnown) }))
  return { ...document, pages }
}

/** Mine where I changed the order, else theirs; what the other has added follows what it stood after. Whether an entry still exists is decided elsewhere. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const inBoth = (list: string[], other: string[]) => list.filter((id) => other.includes(id)).join()
  const isMine = inBoth(mine, base) !== inBoth(base, mine)
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  for (const [index, id] of second.entries())
    if (!order.includes(id)) order.splice(index === 0 ? 0 : order.indexOf(second[index - 1]!) + 1, 0, id)
  return order
}
