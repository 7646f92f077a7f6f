import type { KindName } from "../website-document.ts"
import { contacts } from "./contacts.server.ts"
import { dividerFields } from "./divider.fields.ts"
import { gallery } from "./gallery.server.ts"
import { hero } from "./hero/hero.server.ts"
import { itemShowcase } from "./item-showcase.server.ts"
import type { Fields, Kind, Load, Metadata, Placing } from "./kind.ts"
import { questionsFields } from "./questions.fields.ts"
import { servicesLineFields } from "./services-line.fields.ts"
import { shop } from "./shop/shop.server.ts"
import { textFields } from "./text/text.fields.ts"

/** The kinds of sections; the view of each is in `views.ts`. */
export const kinds = {
  hero,
  shop,
  servicesLine: plain(servicesLineFields, ({ subtitle }) => ({ description: subtitle })),
  divider: plain(dividerFields),
  itemShowcase,
  text: plain(textFields),
  gallery,
  questions: plain(questionsFields),
  contacts,
} satisfies { [Name in KindName]: { fields: Fields; load: Load<never, unknown> } }

export type Kinds = typeof kinds

/** A kind that shows its values alone. */
function plain<Of extends Fields>(fields: Of, metadata?: Kind<Of, null>["metadata"]): Kind<Of, null> {
  return { fields, load: async () => null, ...(metadata && { metadata }) }
}

interface LoadedSection {
  kind: KindName
  values: object
  loaded: unknown
}

export function placingOf({ kind, values, loaded }: LoadedSection): Placing {
  const { placing } = anyKind(kind)
  return placing?.(values, loaded) ?? ("title" in values && typeof values.title === "string" ? { name: values.title } : {})
}

export const metadataOf = ({ kind, values, loaded }: LoadedSection): Metadata => anyKind(kind).metadata?.(values, loaded) ?? {}

/** TypeScript can't relate a kind's values and content through the list. */
export const anyKind = (kind: KindName) => kinds[kind] as unknown as Kind<Fields, unknown>
