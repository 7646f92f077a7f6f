import { Refusal } from "#app/platform/errors.ts"
import { mostBytes } from "../picture.ts"
import { decode } from "./draw-files.server.ts"
import { readableKind } from "./image-kind.server.ts"

/** The side in pixels: as large as it is ever shown, twice. */
const side = 192

/** A square WebP out of the middle of a picture. Refuses what `storeImage` refuses, and drawings. */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > mostBytes) throw new Refusal("file.size")
  const kind = readableKind(bytes)
  if (kind === "svg") throw new Refusal("file.kind")
  return decode(bytes, kind, ({ image }) => image().resize({ width: side, height: side, fit: "cover" }).webp({ quality: 80 }).toBuffer())
}
