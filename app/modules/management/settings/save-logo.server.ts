import { addImage } from "#app/modules/media/add-image.server.ts"
import { pictureAddress } from "#app/modules/media/picture.ts"
import { storeImage } from "#app/modules/media/store-image.server.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { defaultLogos } from "#app/modules/website/default-settings.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Stores a picture as the organization's logo, also SVG. Refuses as `storeImage`. */
export async function saveLogo(scope: Scope, bytes: Buffer): Promise<void> {
  const picture = await storeImage(scope.organization.id, bytes, { allowSvg: true })
  await transact(scope, async (tx) => {
    // Before the picture's foreign key locks the same row more weakly: raising that lock would deadlock with a change of the URL code.
    await lockSettings(tx)
    await addImage(tx, picture)
    await setLogo(tx, scope, pictureAddress(picture, picture.width))
  })
}

export const removeLogo = (scope: Scope) => transact(scope, (tx) => setLogo(tx, scope, null))

/** Logos that the website has of its own give way to the organization's. */
async function setLogo(tx: Tx, scope: Scope, logoUri: string | null) {
  await saveSettings(tx, { logoUri }, scope.actor)
  await saveWebSettings(tx, defaultLogos)
}
