import { type ComponentDocument, type KindName, kindNames, type WebsiteDocument } from "../../document/website-document.ts"

/** Components of one kind, in the order of their names. */
interface ComponentGroup {
  kind: KindName
  components: ComponentDocument[]
}

/** Groups the components whose name contains the search by kind, in the order of kinds; without empty groups. */
export function listComponents({ components }: WebsiteDocument, search: string, locale: string): ComponentGroup[] {
  const wanted = search.trim().toLocaleLowerCase(locale)
  const found = components.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted))
  const order = new Intl.Collator(locale, { numeric: true })
  return kindNames.flatMap((kind) => {
    const ofKind = found.filter((component) => component.kind === kind).toSorted((one, other) => order.compare(one.name, other.name))
    return ofKind.length > 0 ? [{ kind, components: ofKind }] : []
  })
}
