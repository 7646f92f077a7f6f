import { createHash, randomBytes } from "node:crypto"
import { Refusal } from "#app/platform/errors.ts"
import { getStorage } from "#app/platform/storage/storage.server.ts"
import { deletePictureFiles } from "../delete-picture-files.server.ts"
import { mostBytes, type Picture, pictureAddress, storageKeyOf } from "../picture.ts"
import { drawFiles } from "./draw-files.server.ts"
import { readableKind } from "./image-kind.server.ts"

export interface StoredPicture extends Picture {
  /** The size of all its files together. */
  bytes: number
}

/**
 * Stores a picture as WebP in every width; `addPicture` then records it. Refuses by content: `file.size` above 10 MB, `file.kind`, `file.heic`,
 * `file.broken`, `file.pixels` above 40 megapixels, and as `rasterizeSvg`. SVG is rasterized where allowed.
 */
export async function storeImage(organizationId: string, bytes: Buffer, options: DrawOptions = {}): Promise<StoredPicture> {
  const { picture, store } = await drawImage(organizationId, bytes, options)
  await store()
  return picture
}

/** Stores a picture as `storeImage` does and returns what `record` returns. Deletes the files when that refuses: after another error the row may be there. */
export async function storeAndRecord<T>(
  organizationId: string,
  bytes: Buffer,
  options: DrawOptions,
  record: (picture: StoredPicture) => Promise<T>,
): Promise<T> {
  const picture = await storeImage(organizationId, bytes, options)
  try {
    return await record(picture)
  } catch (error) {
    if (error instanceof Refusal) await deletePictureFiles(organizationId, [picture])
    throw error
  }
}

interface DrawOptions {
  allowSvg?: boolean
  /** The longest side in pixels that a drawing is made into. */
  side?: number
  /** For what comes with the program: it is drawn once for all organizations, and stays in memory. */
  isShared?: boolean
}

/** Draws a picture as `storeImage` does, and stores it when `store` is called, all of its files or none. */
export async function drawImage(organizationId: string, bytes: Buffer, { allowSvg = false, side, isShared = false }: DrawOptions = {}) {
  if (bytes.length > mostBytes) throw new Refusal("file.size")
  const kind = readableKind(bytes)
  if (kind === "svg" && !allowSvg) throw new Refusal("file.kind")
  const draw = () => drawFiles(bytes, kind, side)
  const { files, ...drawn } = await (isShared ? drawOnce(`${contentKey(bytes)}-${side}`, draw) : draw())
  const bytesOfFiles = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const picture: StoredPicture = { organizationId, key: newKey(bytes), ...drawn, bytes: bytesOfFiles }
  async function store() {
    const storage = getStorage()
    const puts = files.map((file) => storage.put(storageKeyOf(pictureAddress(picture, file.width)), file.bytes, "image/webp"))
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === "rejected")
    if (!failed) return
    await deletePictureFiles(organizationId, [picture])
    throw failed.reason
  }
  return { picture, store }
}

type Drawn = ReturnType<typeof drawFiles>

/** Pictures that come with the program, by content and side. */
const shared = new Map<string, Drawn>()

/** A drawing that failed is drawn anew by the next call. */
function drawOnce(key: string, draw: () => Drawn): Drawn {
  const found = shared.get(key)
  if (found) return found
  const drawn = draw().catch((error: unknown) => {
    shared.delete(key)
    throw error
  })
  shared.set(key, drawn)
  return drawn
}

/** The beginning of the keys of pictures with this content. */
export const contentKey = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16)

const newKey = (bytes: Buffer) => contentKey(bytes) + randomBytes(8).toString("hex")
