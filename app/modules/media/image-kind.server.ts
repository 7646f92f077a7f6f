export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg"

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
