import { readFile } from "node:fs/promises"
import { storeImage } from "#app/modules/media/drawing/store-image.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { demoItems } from "./items.ts"

/** Stores the demo's pictures as uploads of its owner. Photos are by name. */
export async function storeDemoPictures(organizationId: string, folder: string) {
  const store = async (file: string, allowSvg = false) => storeImage(organizationId, await readFile(`${folder}/${file}`), { allowSvg })
  const names = demoItems.flatMap(({ photos }) => photos.map(({ picture }) => picture))
  const [hero, workshop, logoLight, logoDark, ...pictures] = await Promise.all([
    store("pictures/hero.webp"),
    store("pictures/workshop.webp"),
    store("drawings/logo-light.svg", true),
    store("drawings/logo-dark.svg", true),
    ...names.map((name) => store(`pictures/${name}.png`)),
  ])
  const photos = new Map<string, Picture>(pictures.map((picture, index) => [names[index] ?? "", picture]))
  return { hero, workshop, logoLight, logoDark, photos }
}
