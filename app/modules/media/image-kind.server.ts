export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg"

/** What a file is by its first bytes, whatever its name says; undefined for all that is no picture of these kinds. */
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

/** What may stand before a drawing's root. A document type with declarations of its own, which stand in brackets, may not. */
const before = /\u00EF\u00BB\u00BF|\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg(?:[^>["']|"[^"]*"|'[^']*')*>/y

/** One part is taken after the other and none is given back, so it takes no longer than reading once. */
function isDrawing(start: string) {
  let end = 0
  do {
    before.lastIndex = end
    end += before.exec(start)?.[0].length ?? 0
  } while (before.lastIndex > 0)
  return /^<svg[\s>]/.test(start.slice(end, end + 5))
}
