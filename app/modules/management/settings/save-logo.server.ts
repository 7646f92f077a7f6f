import { storeAndRecord } from "#app/modules/media/drawing/store-image.server.ts"
import { pictureAddress } from "#app/modules/media/picture.ts"
import { addPicture } from "#app/modules/organizations/pictures/add-picture.server.ts"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { defaultLogos } from "#app/modules/website/default-settings.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Stores a picture as the organization's logo, also SVG. Refuses as `storeImage` and `addPicture`. */
export async function saveLogo(scope: Scope, bytes: Buffer): Promise<void> {
  await storeAndRecord(scope.organization.id, bytes, { allowSvg: true }, (picture) =>
    transact(scope, async (tx) => {
      await addPicture(tx, picture)
      await setLogo(tx, scope, pictureAddress(picture, picture.width))
    }),
  )
}

export const removeLogo = (scope: Scope) => transact(scope, (tx) => setLogo(tx, scope, null))

/** Logos that the website has of its own give way to the organization's. */
async function setLogo(tx: Tx, scope: Scope, logoUri: string | null) {
  await saveSettings(tx, { logoUri }, scope.actor)
  await saveWebSettings(tx, defaultLogos)
}
