import type { Translations } from "#app/platform/i18n/translated.ts"
import type { ComponentDocument } from "./website-document.ts"

/** The page of rental terms as it was shown, in all languages. */
export interface TermsDocument {
  title: string
  translations: Translations<"title" | "description">
  components: Array<Pick<ComponentDocument, "kind" | "values" | "translations">>
}

export interface Terms {
  slug: string
  /** Digest of the document: it changes with each word. */
  version: string
  document: TermsDocument
}
