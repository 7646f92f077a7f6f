import { readFile } from "node:fs/promises"
import { storeImage } from "#app/modules/media/store-image.server.ts"
import { demoItems } from "./items.ts"

/** Stores the demo's pictures as uploads of its owner. */
export async function storeDemoPictures(organizationId: string, folder: string) {
  const store = async (file: string, allowSvg = false) => storeImage(organizationId, await readFile(`${folder}/${file}`), { allowSvg })
  const [hero, logoLight, logoDark, ...pictures] = await Promise.all([
    store("pictures/hero.png"),
    store("drawings/logo-light.svg", true),
    store("drawings/logo-dark.svg", true),
    ...demoItems.map(({ picture }) => store(`pictures/${picture}.png`)),
  ])
  return { hero, logoLight, logoDark, itemPictures: new Map(demoItems.map(({ picture }, index) => [picture, pictures[index]])) }
}
