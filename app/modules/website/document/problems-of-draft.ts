import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { ComponentDocument, SettingsDocument, WebsiteDocument } from "../website-document.ts"
import { problemsOfTexts } from "./component-texts.ts"
import { longest, problemsOfPage } from "./page-problem.ts"

/** Returns message codes of what cannot be published, by the path of the field: `pages.{id}.slug`, `components.{id}.values.title`, `settings.tabTitle`. */
export function problemsOfDraft(draft: WebsiteDocument, current: WebsiteDocument): Record<string, string> {
  const problems: Record<string, string> = {}
  const add = (path: string, found: { [field: string]: string | undefined }) => {
    for (const [field, code] of Object.entries(found)) if (code) problems[`${path}.${field}`] = code
  }
  add("settings", problemsOfSettings(draft.settings))
  for (const page of draft.pages)
    add(`pages.${page.id}`, problemsOfPage(page, draft.pages, current.pages.find(({ id }) => id === page.id)?.slug))
  for (const component of draft.components) add(`components.${component.id}`, problemsOfComponent(component))
  return problems
}

function problemsOfSettings({ tabTitle, translations }: SettingsDocument) {
  const titles = [tabTitle, ...Object.values(translations).map((texts) => texts.tabTitle ?? "")]
  return titles.every((title) => hasAtMostGraphemes(title, longest)) ? {} : { tabTitle: "title.long" }
}

/** A value that is missing is the field's initial one. A text is named by its path: `values.tiles.{id}.title`, `translations.en.title`. */
export function problemsOfComponent(component: ComponentDocument): Record<string, string> {
  const { name, kind, values, translations } = component
  const problems: Record<string, string> = {}
  if (name.trim() === "") problems.name = "required"
  else if (!hasAtMostGraphemes(name, longest)) problems.name = "name.long"
  for (const [field, { schema, initial, isRequired }] of Object.entries(fieldsOfKind[kind])) {
    const value = values[field] ?? initial
    if (isRequired && typeof value === "string" && value.trim() === "") problems[`values.${field}`] = "required"
    const parsed = schema.safeParse(value)
    if (parsed.success) continue
    const texts = Object.entries(problemsOfTexts(component, undefined)).filter(([path]) => path.split(".", 1)[0] === field)
    for (const [path, code] of texts) problems[`values.${path}`] = code
    if (texts.length === 0) problems[`values.${field}`] = parsed.error.issues[0]?.message ?? "unexpected"
  }
  for (const locale of locales)
    if (translations[locale])
      for (const [path, code] of Object.entries(problemsOfTexts(component, locale))) problems[`translations.${locale}.${path}`] = code
  return problems
}

/** Lists the stored pictures that a document names by id. */
export function pictureIdsOf({ settings, pages, components }: WebsiteDocument): Array<{ path: string; id: string }> {
  const named = (path: string, id: string | null) => (id === null ? [] : [{ path, id }])
  return [
    ...named("settings.sharingImageId", settings.sharingImageId),
    ...pages.flatMap(({ id, imageId }) => named(`pages.${id}.imageId`, imageId)),
    ...components.flatMap(({ id, kind, values }) =>
      Object.entries(fieldsOfKind[kind]).flatMap(([name, { pictures }]) =>
        (pictures?.(values[name]) ?? []).map((picture) => ({ path: `components.${id}.values.${name}`, id: picture })),
      ),
    ),
  ]
}
