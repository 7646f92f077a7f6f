import type { ComponentType } from "react"
import type { KindName } from "../document/website-document.ts"
import { Divider } from "./divider.tsx"
import { Hero } from "./hero.tsx"
import { ItemShowcase } from "./item-showcase.tsx"
import type { ViewProps } from "./kind.ts"
import type { Kinds } from "./kinds.server.ts"
import { ServicesLine } from "./services-line.tsx"
import { Shop } from "./shop.tsx"

export const views: { [Name in KindName]: ComponentType<ViewProps<Kinds[Name]["fields"], Awaited<ReturnType<Kinds[Name]["load"]>>>> } = {
  hero: Hero,
  shop: Shop,
  servicesLine: ServicesLine,
  divider: Divider,
  itemShowcase: ItemShowcase,
}
