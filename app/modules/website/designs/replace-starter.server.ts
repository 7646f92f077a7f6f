import { eq } from "drizzle-orm"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { saveWebSettings } from "../save-web-settings.server.ts"
import { components, pageComponents, pages, websiteVersions } from "../schema.server.ts"
import { addPages } from "../set-up-website.server.ts"
import type { Design } from "./design.ts"
import { websiteOf } from "./starter-website.ts"
import { storeDrawings } from "./store-drawings.server.ts"

/** Puts a design in the place of the website that an organization began with. One that a member has saved stays as it is. */
export async function replaceStarter(scope: Scope, design: Design) {
  const drawings = await storeDrawings(scope, design)
  const pictures = Object.fromEntries(Object.entries(drawings).map(([name, { id }]) => [name, id]))
  const { name: shopName, language } = scope.organization
  await transact(scope, async (tx) => {
    await lockSettings(tx)
    const { organizationId } = tx
    if ((await tx.$count(websiteVersions, eq(websiteVersions.organizationId, organizationId))) > 0) return
    for (const table of [pageComponents, pages, components]) await tx.delete(table).where(eq(table.organizationId, organizationId))
    const website = websiteOf(design, { shopName, language, pictures })
    await saveWebSettings(tx, website.settings ?? {})
    await addPages(tx, website)
  })
}
