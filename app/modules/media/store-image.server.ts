import { createHash, randomBytes } from "node:crypto"
import { Refusal } from "#app/platform/errors.ts"
import { getStorage } from "#app/platform/storage/storage.server.ts"
import { drawFiles } from "./draw-files.server.ts"
import { readableKind } from "./image-kind.server.ts"
import { mostBytes, type Picture, pictureAddress, storageKeyOf } from "./picture.ts"

/**
 * Stores a picture as WebP in every width; `addImage` then records it. Refuses by content: `file.size` above 10 MB, `file.kind`, `file.heic`,
 * `file.broken`, `file.pixels` above 40 megapixels. SVG is rasterized where allowed.
 */
export async function storeImage(organizationId: string, bytes: Buffer, options: DrawOptions = {}): Promise<Picture> {
  const { picture, store } = await drawImage(organizationId, bytes, options)
  await store()
  return picture
}

interface DrawOptions {
  allowSvg?: boolean
  /** The longest side in pixels that a drawing is made into. */
  side?: number
}

/** Draws a picture as `storeImage` does, and stores it when `store` is called. */
export async function drawImage(organizationId: string, bytes: Buffer, { allowSvg = false, side }: DrawOptions = {}) {
  if (bytes.length > mostBytes) throw new Refusal("file.size")
  const kind = readableKind(bytes)
  if (kind === "svg" && !allowSvg) throw new Refusal("file.kind")
  const { files, ...drawn } = await drawFiles(bytes, kind, side)
  const picture: Picture = { organizationId, key: newKey(bytes), ...drawn }
  async function store() {
    const storage = getStorage()
    await Promise.all(files.map((file) => storage.put(storageKeyOf(pictureAddress(picture, file.width)), file.bytes, "image/webp")))
  }
  return { picture, store }
}

/** The beginning of the keys of pictures with this content. */
export const contentKey = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16)

const newKey = (bytes: Buffer) => contentKey(bytes) + randomBytes(8).toString("hex")
