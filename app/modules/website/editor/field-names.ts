import { isLocale, type Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ComponentDocument, PageDocument, WebsiteDocument } from "../website-document.ts"
import { titleOfPage } from "./pages/title-of-page.ts"

/** How people know a page or component. */
export const titleOf = (entry: PageDocument | ComponentDocument, locale: Locale) =>
  "slug" in entry ? titleOfPage(entry, locale) : entry.name

/** Names the fields of a document, and their values, as a person sees them. */
export function useFieldNames({ mine, theirs }: { mine: WebsiteDocument; theirs: WebsiteDocument }) {
  const { t, has, locale } = useTranslation("webEditor", "edit", "webGeneral", "webComponents")

  /** `path` as `mergeDocuments` names a field. */
  function nameOf(path: string): string {
    const parts = path.split(".")
    if (parts[0] === "settings") return `${t("field.settings")}: ${labelOf(parts.slice(1))}`
    const entry = find(mine, parts) ?? find(theirs, parts)
    const title = entry ? titleOf(entry, locale) : ""
    const whole = parts[0] === "pages" ? t("field.page", { title }) : t("field.component", { title })
    const kind = entry && "kind" in entry ? entry.kind : ""
    return parts.length === 2 ? whole : `${whole}: ${labelOf(parts.slice(2), kind)}`
  }

  function labelOf([name = "", ...inside]: string[], kind = ""): string {
    if (name === "values") return labelOf(inside, kind)
    if (name === "translations") {
      const [language, ...field] = inside
      return isLocale(language) ? t(`edit:inLanguage.${language}`, { label: labelOf(field, kind) }) : labelOf(field, kind)
    }
    const exists = (key: string): key is "webEditor:field.names.content" => has(key)
    const keys = [`webComponents:fields.${kind}.${name}`, `webEditor:field.names.${name}`]
    const label = t(keys.find(exists) ?? "webEditor:field.names.content")
    return label.charAt(0).toLowerCase() + label.slice(1)
  }

  /** `json` as `mergeDocuments` writes a value: "" where the page, component or field is gone. */
  function describe(path: string, json: string | undefined): string {
    const isWhole = /^(pages|components)\.[^.]+$/.test(path)
    if (!json) return t(isWhole ? "field.removed" : "edit:conflict.empty")
    if (isWhole) return t("field.present")
    const value: unknown = JSON.parse(json)
    if (path.endsWith(".sections") && Array.isArray(value))
      return value.map((id) => nameOfComponent(String(id))).join(", ") || t("edit:conflict.empty")
    if (typeof value === "boolean") return t(value ? "field.on" : "field.off")
    if (path.endsWith(".datePickerType")) return t(value === 1 ? "webGeneral:dates.combined" : "webGeneral:dates.separate")
    if (/(imageId|ImageId|logoUrl\w+)$/.test(path)) return t(value === null ? "edit:conflict.empty" : "field.picture")
    const texts = textsIn(value).join(" · ")
    return texts || t("edit:conflict.empty")
  }

  const nameOfComponent = (id: string) => [mine, theirs].flatMap(({ components }) => components).find((each) => each.id === id)?.name ?? ""

  return { nameOf, describe }
}

const find = ({ pages, components }: WebsiteDocument, [list, id]: string[]) =>
  (list === "pages" ? pages : components).find((entry: PageDocument | ComponentDocument) => entry.id === id)

/** The words within a value: of a list of tiles, those of each; ids and names of icons are not words. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return value === "" ? [] : [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => (["id", "icon", "type", "image"].includes(name) ? [] : textsIn(inside)))
}
