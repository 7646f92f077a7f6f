import type { Locale } from "#app/platform/i18n/locale.ts"
import type { KindName, PageDocument, SettingsDocument } from "../website-document.ts"

/** Its value in every language. */
export type Texts<Value = string> = { [locale in Locale]: Value }

/** Folders of the designs. */
export type DesignName = "outdoor" | "rooms" | "plain"

/** A complete website to start from. It names no items: those are the shop's. */
export interface Design {
  /** Its folder; `webDesigns` of the messages has its title and description under it. */
  name: DesignName
  /** The kind of items that its shops rent out. */
  itemKind: "equipment" | "property"
  settings: Pick<SettingsDocument, "primaryColor" | "datePickerType">
  /** By a key that its pages use. */
  components: Record<string, DesignComponent>
  /** Home and Shop first. */
  pages: DesignPage[]
}

export interface DesignComponent {
  kind: KindName
  name: Texts
  /** Values of the kind's fields. What differs by language, at any depth, is `Texts`; a picture is a `drawing`; `{{shop}}` in a text is the name of the shop. */
  values: Record<string, unknown>
}

export interface DesignPage extends Pick<PageDocument, "kind" | "slug"> {
  title: Texts
  description: Texts
  /** Its words speak for the owner, about the business or its terms: the page begins off, to be read and changed before it is shown. */
  isOff?: true
  /** Customers accept it with their booking. */
  isTerms?: true
  /** Keys of its components. */
  sections: string[]
}

/** Stands for a stored picture: the name of a file in the design's folder `pictures/`, and the point that stays visible when it is cropped, in percent. */
export interface Drawing {
  drawing: string
  x: number
  y: number
}

export const drawing = (name: string, { x, y } = { x: 50, y: 50 }): Drawing => ({ drawing: name, x, y })

export const isDrawing = (value: object): value is Drawing => "drawing" in value && typeof value.drawing === "string"

/** Lists the pictures that a design shows, each once. */
export function drawingsOf({ components }: Design): string[] {
  const found = new Set<string>()
  collect(components)
  return [...found]

  function collect(value: unknown) {
    if (typeof value !== "object" || value === null) return
    if (isDrawing(value)) found.add(value.drawing)
    else for (const inside of Object.values(value)) collect(inside)
  }
}
