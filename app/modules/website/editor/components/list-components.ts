import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { type ComponentDocument, type KindName, kindNames, type WebsiteDocument } from "../../website-document.ts"

/** Components of one kind, in the order of their names. */
interface ComponentGroup {
  kind: KindName
  components: ComponentDocument[]
}

/** Groups the components whose name contains the search by kind, in the order of kinds; without empty groups. */
export function listComponents({ components }: WebsiteDocument, search: string): ComponentGroup[] {
  const isFound = createSearch(search)
  const found = components.filter(({ name }) => isFound(name))
  return kindNames.flatMap((kind) => {
    const ofKind = found.filter((component) => component.kind === kind).toSorted((one, other) => compareNames(one.name, other.name))
    return ofKind.length > 0 ? [{ kind, components: ofKind }] : []
  })
}
