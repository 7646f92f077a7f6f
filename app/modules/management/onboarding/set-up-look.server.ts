import { changeExample } from "#app/modules/inventory/example/add-example.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Design } from "#app/modules/website/designs/design.ts"
import { replaceStarter } from "#app/modules/website/designs/replace-starter.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { saveLogo } from "../settings/save-logo.server.ts"
import { addExamplePhoto } from "./add-example-photo.server.ts"

export interface Look {
  /** Changes nothing for the plain design. */
  design: Design | undefined
  /** As `#RRGGBB`; the design's where it is missing. */
  color: string | undefined
  logo: File | undefined
}

/** Gives a new website its design, colour and logo; the example item becomes one of the design's kind. A website that a member has saved keeps its pages. Refuses a logo as `storeImage`. */
export async function setUpLook(scope: Scope, { design, color, logo }: Look): Promise<void> {
  // First, since it alone can be refused.
  if (logo) await saveLogo(scope, Buffer.from(await logo.arrayBuffer()))
  if (design) {
    await replaceStarter(scope, design)
    const changed = await transact(scope, (tx) => changeExample(tx, design.itemKind, scope.organization))
    if (changed) await addExamplePhoto(scope.organization.id, changed, design.itemKind)
  }
  if (color) await transact(scope, (tx) => saveWebSettings(tx, { primaryColor: color }))
}
