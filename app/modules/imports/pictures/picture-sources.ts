/** Commas stand in addresses too, so one separates only before an address, or after the name of a file. */
const separators = /[\r\n;|]+|,(?=\s*https?:\/\/)|(?<=\.(?:jpe?g|png|webp|avif|gif|hei[cf])\s*),/i

/** Reads the addresses and names of files in a cell, each once. A file may be named with its folders. */
export function readPictureSources(text: string): string[] {
  const parts = text.split(separators).map((part) => part.trim())
  return [...new Set(parts.map((part) => (isAddress(part) ? part : baseName(part))))].filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Whether it is an address; any other source is the name of a file. */
export const isAddress = (source: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

/** The name of a file without its folders, on any system. */
export const baseName = (path: string) => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)

/** Names of files are compared in this form, since macOS writes letters with marks in two parts. */
export const foldName = (name: string) => name.normalize("NFC").toLowerCase().trim()

const ending = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i

export const isPictureName = (name: string) => ending.test(name)

export const withoutEnding = (name: string) => name.replace(ending, "")
