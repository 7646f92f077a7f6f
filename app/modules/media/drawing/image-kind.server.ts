import { Refusal } from "#app/platform/errors.ts"

export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg"

/** Returns the kind by the file's first bytes. Refuses other files with `file.kind`, and photos of phones that nothing here decodes with `file.heic`. */
export function readableKind(bytes: Buffer): ImageKind {
  if (isHeic(bytes)) throw new Refusal("file.heic")
  const kind = imageKind(bytes)
  if (!kind) throw new Refusal("file.kind")
  return kind
}

/** Reads the brands at the beginning of an ISO media file: AVIF and HEIC can share the first one. */
function isHeic(bytes: Buffer) {
  const brands = /^[\s\S]{4}ftyp([\w\s\0]{4,256})/.exec(bytes.toString("latin1", 0, 264))?.[1] ?? ""
  return /hei[cxms]|hev[cxms]/.test(brands) && !/avi[fs]/.test(brands)
}

/** Returns the kind by the file's first bytes; undefined for other files. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  const start = bytes.toString("latin1", 0, 1024)
  if (start.startsWith("\u00FF\u00D8\u00FF")) return "jpeg"
  if (start.startsWith("\u0089PNG\r\n\u001A\n")) return "png"
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return "webp"
  if (/^[\s\S]{4}ftyp(avif|avis|mif1|miaf)/.test(start)) return "avif"
  if (/^GIF8[79]a/.test(start)) return "gif"
  if (isDrawing(start)) return "svg"
  return undefined
}

/** Matches what may precede the root of an SVG. A DOCTYPE with an internal subset may not. */
const before = /\u00EF\u00BB\u00BF|\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg(?:[^>["']|"[^"]*"|'[^']*')*>/y

/** Sticky and without backtracking: linear time. */
function isDrawing(start: string) {
  let end = 0
  do {
    before.lastIndex = end
    end += before.exec(start)?.[0].length ?? 0
  } while (before.lastIndex > 0)
  return /^<svg[\s>]/.test(start.slice(end, end + 5))
}
