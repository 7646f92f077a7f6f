import type { ComponentType } from "react"
import type { KindName } from "../website-document.ts"
// Styles of all kinds are in the first sheet, so that a page has them before its scripts.
import "./contacts.module.css"
import "./gallery.module.css"
import "./questions.module.css"
import "./section.module.css"
import "./text/text.module.css"
import { Divider } from "./divider.tsx"
import { Hero } from "./hero/hero.tsx"
import { ItemShowcase } from "./item-showcase.tsx"
import type { ViewProps } from "./kind.ts"
import type { Kinds } from "./kinds.server.ts"
import { ServicesLine } from "./services-line.tsx"
import { Shop } from "./shop/shop.tsx"

type Views = { [Name in KindName]: ComponentType<ViewProps<Kinds[Name]["fields"], Awaited<ReturnType<Kinds[Name]["load"]>>>> }

const common = { hero: Hero, shop: Shop, servicesLine: ServicesLine, divider: Divider, itemShowcase: ItemShowcase } satisfies Partial<Views>

type RareKind = Exclude<KindName, keyof typeof common>

/** Views that few pages show, each a script of its own. */
const rare: { [Name in RareKind]: () => Promise<Views[Name]> } = {
  text: () => import("./text/text.tsx").then(({ Text }) => Text),
  gallery: () => import("./gallery.tsx").then(({ Gallery }) => Gallery),
  questions: () => import("./questions.tsx").then(({ Questions }) => Questions),
  contacts: () => import("./contacts.tsx").then(({ Contacts }) => Contacts),
}

const loaded = new Map<string, Views[KindName]>(Object.entries(common))

/** Loads the views of these kinds; other names are ignored. Called before a page is rendered, since no component suspends. */
export async function loadViews(kinds: Iterable<string | undefined>): Promise<void> {
  const missing = [...new Set(kinds)].filter(
    (kind): kind is RareKind => kind !== undefined && Object.hasOwn(rare, kind) && !loaded.has(kind),
  )
  await Promise.all(missing.map(async (kind) => loaded.set(kind, (await rare[kind]()) as Views[KindName])))
}

/** Returns the view of a kind that is loaded. */
export function viewOf(kind: KindName) {
  const view = loaded.get(kind)
  if (!view) throw new Error(`The view of ${kind} is not loaded`)
  return view
}
