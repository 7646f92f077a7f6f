import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import type { KindName } from "../website-document.ts"
import type { LoadContext, Placing, ValuesOf } from "./kind.ts"
import { anyKind, type Kinds, placingOf } from "./kinds.server.ts"
import { parseValues } from "./parse-values.ts"

/** A component with its parsed values and loaded content. */
export type Section = { [Name in KindName]: SectionOf<Name> }[KindName]

interface SectionOf<Name extends KindName> {
  /** Its id on the page. */
  id: string
  kind: Name
  values: ValuesOf<Kinds[Name]["fields"]>
  loaded: Awaited<ReturnType<Kinds[Name]["load"]>>
  placing: Placing
}

/** Reads the sections of a page in order, in one batch. */
export async function readSections(
  tx: Tx,
  components: Array<{ kind: KindName; values: unknown; translations: unknown }>,
  context: LoadContext,
): Promise<Section[]> {
  return pipeline(...components.map((component, index) => readSection(tx, { ...component, id: `section-${index + 1}` }, context)))
}

async function readSection(
  tx: Tx,
  { id, kind, ...stored }: { id: string; kind: KindName; values: unknown; translations: unknown },
  context: LoadContext,
): Promise<Section> {
  const { fields, load } = anyKind(kind)
  const values = parseValues(fields, stored, context.locale)
  const loaded = await load(tx, values, context)
  return { id, kind, values, loaded, placing: placingOf({ kind, values, loaded }) } as Section
}
