import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { textsOf, withText } from "../../document/component-texts.ts"
import { en } from "../../locales/starting.en.ts"
import { uk } from "../../locales/starting.uk.ts"
import type { ComponentDocument, KindName } from "../../website-document.ts"

interface NewComponent {
  id: string
  name: string
  kind: KindName
  /** The document's language. */
  main: Locale
  shopName: string
}

const startingTexts: Record<Locale, { [kind in KindName]?: Record<string, string> }> = { en, uk }

/** Returns a component with the initial values of its kind, and the texts that its kind requires or that the preview would lack. */
export function newComponent({ id, name, kind, main, shopName }: NewComponent): ComponentDocument {
  let component: ComponentDocument = { id, name, kind, values: {}, translations: {} }
  const known = new Set(textsOf(component).keys())
  for (const locale of locales) {
    for (const [path, text] of Object.entries(startingTexts[locale][kind] ?? {}))
      if (known.has(path)) component = withText(component, path, text.replace("{{shop}}", shopName), locale, main)
  }
  return component
}
