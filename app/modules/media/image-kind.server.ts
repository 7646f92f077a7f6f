export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg"

/** What a file is by its first bytes, whatever its name says; undefined for all that is no picture of these kinds. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  const start = bytes.toString("latin1", 0, 1024)
  if (start.startsWith("\u00FF\u00D8\u00FF")) return "jpeg"
  if (start.startsWith("\u0089PNG\r\n\u001A\n")) return "png"
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return "webp"
  if (/^[\s\S]{4}ftyp(avif|avis|mif1|miaf)/.test(start)) return "avif"
  if (/^GIF8[79]a/.test(start)) return "gif"
  if (/^(\u00EF\u00BB\u00BF)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(start)) return "svg"
  return undefined
}
