import { type FormValues, mergeEdit } from "#app/platform/merge-edit.ts"
import { stableJson } from "./stable-json.ts"
import type { ComponentDocument, PageDocument, SettingsDocument, WebsiteDocument } from "./website-document.ts"

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
 * `pages.{id}`, and "" where it is gone.
 */
export function mergeDocuments({ base, draft, current }: Documents): { merged: WebsiteDocument; conflicts: Record<string, string> } {
  const [opened, mine, theirs] = [flatten(base), flatten(draft), flatten(current)]
  const paths = [...new Set([...Object.keys(opened), ...Object.keys(mine), ...Object.keys(theirs)])]
  const padded = (values: FormValues) => Object.fromEntries(paths.map((path) => [path, values[path] ?? ""]))
  const { merged, conflicts } = mergeEdit({ opened: padded(opened), submitted: padded(mine), current: padded(theirs) })
  const order = (list: "pages" | "components") => mergeOrder(idsOf(base[list]), idsOf(draft[list]), idsOf(current[list]))
  const wider = conflicts.map((path) => {
    const entry = entryOf(path)
    return entry in mine === entry in theirs ? path : entry
  })
  return {
    merged: withoutLooseSections(unflatten(merged, { language: current.language, pages: order("pages"), components: order("components") })),
    conflicts: Object.fromEntries(wider.map((path) => [path, theirs[path] ?? ""])),
  }
}

/** Merges, and settles each conflict: as it is public at the paths in `theirs`, else as in the draft. */
export function resolveDocuments(documents: Documents, theirs: readonly string[] = []): WebsiteDocument {
  const { merged, conflicts } = mergeDocuments(documents)
  const paths = Object.keys(conflicts)
  if (paths.length === 0) return merged
  const kept = takeTheirs(
    merged,
    documents.draft,
    paths.filter((path) => !theirs.includes(path)),
  )
  return withoutLooseSections(
    takeTheirs(
      kept,
      documents.current,
      paths.filter((path) => theirs.includes(path)),
    ),
  )
}

/** The draft with what is public at the paths in conflict. */
export function takeTheirs(draft: WebsiteDocument, current: WebsiteDocument, conflicts: readonly string[]): WebsiteDocument {
  const isTheirs = (path: string) => conflicts.includes(path) || conflicts.includes(entryOf(path))
  const pick = (document: WebsiteDocument, isTaken: (path: string) => boolean) =>
    Object.entries(flatten(document)).filter(([path]) => isTaken(path))
  const values = Object.fromEntries([...pick(draft, (path) => !isTheirs(path)), ...pick(current, isTheirs)])
  const order = (list: "pages" | "components") => [...new Set([...idsOf(draft[list]), ...idsOf(current[list])])]
  return unflatten(values, { language: draft.language, pages: order("pages"), components: order("components") })
}

/** The values of a document at some paths, as `mergeDocuments` writes them; what is not there is left out. */
export const valuesAt = (document: WebsiteDocument, paths: readonly string[]): Record<string, string | undefined> => {
  const values = flatten(document)
  return Object.fromEntries(paths.map((path) => [path, values[path]]))
}

/** The page or component of a path, or the settings. */
const entryOf = (path: string) => path.split(".", path.startsWith("settings.") ? 1 : 2).join(".")

const idsOf = (list: Array<{ id: string }>) => list.map(({ id }) => id)

/** The fields of a document as JSON by path. A page or component itself is its kind, so that its removal is a change too. */
function flatten({ settings, pages, components }: WebsiteDocument): FormValues {
  const values: FormValues = {}
  put("settings", settings)
  for (const { id, kind, ...page } of pages) {
    values[`pages.${id}`] = stableJson(kind)
    put(`pages.${id}`, page)
  }
  for (const { id, kind, ...component } of components) {
    values[`components.${id}`] = stableJson(kind)
    put(`components.${id}`, component)
  }
  return values

  function put(path: string, record: object) {
    for (const [name, value] of Object.entries(record)) {
      if (name === "translations") {
        for (const [locale, texts] of Object.entries(value as Record<string, Record<string, string>>))
          for (const [field, text] of Object.entries(texts)) values[`${path}.translations.${locale}.${field}`] = stableJson(text)
      } else if (name === "values") {
        for (const [field, inside] of Object.entries(value as object)) values[`${path}.values.${field}`] = stableJson(inside)
      } else values[`${path}.${name}`] = stableJson(value)
    }
  }
}

/** The reverse of `flatten`. */
function unflatten(
  values: FormValues,
  { language, pages, components }: { language: WebsiteDocument["language"]; pages: string[]; components: string[] },
): WebsiteDocument {
  const records = new Map<string, Record<string, unknown>>()
  for (const [path, json] of Object.entries(values)) {
    if (json === "") continue
    const parts = path.split(".")
    const isSettings = parts[0] === "settings"
    const owner = isSettings ? "settings" : parts.slice(0, 2).join(".")
    const [name, ...inside] = parts.slice(isSettings ? 1 : 2)
    const record = records.get(owner) ?? { translations: {}, ...(parts[0] === "components" && { values: {} }) }
    records.set(owner, record)
    const value: unknown = JSON.parse(json)
    if (name === undefined) record.kind = value
    else if (inside.length === 0) record[name] = value
    else if (name === "values") (record.values as Record<string, unknown>)[inside.join(".")] = value
    else {
      const [locale = "", ...field] = inside
      const translations = record.translations as Record<string, Record<string, unknown>>
      translations[locale] = { ...translations[locale], [field.join(".")]: value }
    }
  }
  const read = (list: string, id: string) => {
    const record = records.get(`${list}.${id}`)
    return record?.kind === undefined ? [] : [{ id, ...record }]
  }
  return {
    language,
    settings: records.get("settings") as unknown as SettingsDocument,
    pages: pages.flatMap((id) => read("pages", id)) as unknown as PageDocument[],
    components: components.flatMap((id) => read("components", id)) as unknown as ComponentDocument[],
  }
}

/** A section whose component is gone is left out. */
function withoutLooseSections(document: WebsiteDocument): WebsiteDocument {
  const known = new Set(idsOf(document.components))
  const pages = document.pages.map((page) => ({ ...page, sections: page.sections.filter((id) => known.has(id)) }))
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
