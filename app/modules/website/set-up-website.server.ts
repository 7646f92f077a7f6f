import { randomUUIDv7 } from "node:crypto"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { cardToggle } from "./card-toggle.server.ts"
import { type SavedSettings, saveWebSettings } from "./save-web-settings.server.ts"
import { components, pageComponents, pages, webSettingPayments } from "./schema.server.ts"

export interface NewWebsite {
  settings?: SavedSettings
  components: Record<string, Pick<typeof components.$inferInsert, "name" | "kind" | "values" | "translations">>
  pages: Array<
    Pick<typeof pages.$inferInsert, "kind" | "title" | "slug" | "enabled" | "isTerms" | "description" | "translations"> & {
      components: string[]
    }
  >
}

/** Creates settings, card payment (disabled), components and the pages that refer to them by name. */
export async function setUpWebsite(tx: Tx, website: NewWebsite) {
  await saveWebSettings(tx, website.settings ?? {})
  await tx.insert(webSettingPayments).values({ organizationId: tx.organizationId, paymentType: cardToggle, enabled: false })
  await addPages(tx, website)
}

/** Creates the components of a website and the pages that refer to them by name. */
export async function addPages(tx: Tx, website: Pick<NewWebsite, "components" | "pages">) {
  const { organizationId } = tx
  const ids = new Map<string, string>()
  for (const [name, component] of Object.entries(website.components)) {
    const id = randomUUIDv7()
    ids.set(name, id)
    await tx.insert(components).values({ ...component, organizationId, id })
  }
  for (const [position, { components: placed, ...page }] of website.pages.entries()) {
    const pageId = randomUUIDv7()
    await tx.insert(pages).values({ ...page, organizationId, id: pageId, position })
    const rows = placed.map((name, index) => ({ organizationId, pageId, position: index, componentId: ids.get(name) ?? missing(name) }))
    if (rows.length > 0) await tx.insert(pageComponents).values(rows)
  }
}

function missing(name: string): never {
  throw new Error(`The website has no component ${name}`)
}
