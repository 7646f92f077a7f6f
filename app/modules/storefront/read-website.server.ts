import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { ask, type Scope } from "#app/modules/organizations/scope.server.ts"
import { findWebSettings, listShownPages } from "#app/modules/website/queries.server.ts"
import { together } from "#app/platform/database/together.server.ts"
import { keptUntilEdited } from "#app/platform/kept-until-edited.server.ts"

/** What a shop's website is made of, but for its items: as of the last edit that this program was told of. */
export const readWebsite = (scope: Scope) => websites(scope.organization.id, () => findWebsite(scope))

async function findWebsite(scope: Scope) {
  const [settings, pages, locations] = await ask(scope, (tx) => together(findWebSettings(tx), listShownPages(tx), listPickupLocations(tx)))
  return { settings, pages, locations }
}

const websites = keptUntilEdited<Awaited<ReturnType<typeof findWebsite>>>({ limit: 16 * 1024 * 1024 })
