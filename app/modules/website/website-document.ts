import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"

/** The kinds of sections, each with its fields, loader and view in `kinds/`. */
export const kindNames = ["hero", "shop", "servicesLine", "divider", "itemShowcase", "text", "gallery", "questions", "contacts"] as const

export type KindName = (typeof kindNames)[number]

/** Everything of a website that its editor changes, as it is stored: what a draft, a version and the public website are. */
export interface WebsiteDocument {
  /** The organization's language, in which the texts outside `translations` are. */
  language: Locale
  settings: SettingsDocument
  /** In the order of the header's menu. */
  pages: PageDocument[]
  /** In no order of their own; stored in that of their ids. */
  components: ComponentDocument[]
}

/** Puts the components in the order in which they are read. */
export const inStoredOrder = (document: WebsiteDocument): WebsiteDocument => ({
  ...document,
  components: document.components.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
})

export interface SettingsDocument {
  /** As `#RRGGBB`. */
  primaryColor: string
  /** Addresses of stored pictures, or of the default logos. */
  logoUrlLight: string
  logoUrlDark: string
  /** 0: separate dates and times; 1: combined. */
  datePickerType: 0 | 1
  /** The home page's title in browser tabs; the organization's name while it is "". */
  tabTitle: string
  sharingImageId: string | null
  translations: Translations<"tabTitle">
}

export interface PageDocument {
  id: string
  kind: "home" | "shop" | "custom"
  title: string
  slug: string
  enabled: boolean
  /** Customers accept it with their booking while it is enabled. */
  isTerms?: boolean | undefined
  description: string
  imageId: string | null
  translations: Translations<"title" | "description">
  /** Ids of its components in order; one may be there twice. */
  sections: string[]
}

/** A named section that pages share; `values` belong to its kind's fields. */
export interface ComponentDocument {
  id: string
  name: string
  kind: KindName
  values: Record<string, unknown>
  translations: Translations<string>
}
