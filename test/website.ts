import { randomUUIDv7 } from "node:crypto"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { saveDocument } from "#app/modules/website/document/save-document.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { PageDocument, WebsiteDocument } from "#app/modules/website/website-document.ts"
import { openShop, type Shop } from "./shop.ts"

/** Creates a shop whose website has the pages Home and Shop, a hero and a divider. */
export async function openWebsite() {
  const shop = await openShop()
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: {
        hero: { name: "Summer hero", kind: "hero", values: { title: "Kayaks", subtitle: "In Lviv" }, translations: {} },
        line: { name: "Thin line", kind: "divider", values: {}, translations: {} },
      },
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: ["hero", "line"] },
        { kind: "shop", title: "Shop", slug: "shop", translations: {}, components: [] },
      ],
    }),
  )
  return { shop, base: await readPublic(shop) }
}

export const readPublic = (shop: Shop) => transact(shop.staff, (tx) => readDocument(tx, shop.staff.organization.language))

/** A page that is not public yet. */
export const newPage = (fields: Partial<PageDocument>): PageDocument => ({
  id: randomUUIDv7(),
  kind: "custom",
  title: "About us",
  slug: "about-us",
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...fields,
})

/** Saves a draft that is in no conflict. */
export async function saveDraft(shop: Shop, base: WebsiteDocument, draft: WebsiteDocument) {
  const result = await saveDocument(shop.staff, { base, draft })
  if (result.kind === "conflict") throw new Error(`In conflict: ${JSON.stringify(result.conflict)}`)
  return result
}
