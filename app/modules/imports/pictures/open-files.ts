import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js"
import { mostBytes } from "#app/modules/media/picture.ts"
import { UploadError } from "#app/modules/media/upload/send-picture.ts"
import { baseName, isPictureName } from "./picture-sources.ts"

/** Our content policy allows no workers made of text; the browser unpacks beside the page anyway. */
configure({ useWebWorkers: false })

/** Megabytes of an archive. */
export const mostMegabytes = 500

/** Files in an archive, folders included. */
export const mostEntries = 20_000

/** Photos hardly pack at all, so what unpacks to so many times its size is none. */
const mostRatio = 100

export interface PictureFile {
  /** Without its folders. */
  name: string
  /** Unpacks it. @throws `UploadError` */
  open: () => Promise<File>
}

/** Lists the pictures that were chosen, and those in an archive, which is not unpacked. @throws `UploadError` with a code of `imports` */
export async function openFiles(chosen: readonly File[]): Promise<PictureFile[]> {
  const lists: PictureFile[][] = []
  for (const file of chosen) lists.push(isArchive(file) ? await listEntries(file) : [{ name: file.name, open: async () => file }])
  return lists.flat()
}

const isArchive = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(x-)?zip(-compressed)?$/.test(type)

async function listEntries(archive: Blob): Promise<PictureFile[]> {
  if (archive.size > mostMegabytes * 1_000_000) throw new UploadError("archive.size")
  const reader = new ZipReader(new BlobReader(archive), { decodeText, normalizeFilename: withoutFolders })
  const files: PictureFile[] = []
  let count = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1
      if (count > mostEntries) throw new UploadError("archive.entries")
      if (isPicture(entry)) files.push({ name: entry.filename, open: () => unpack(entry) })
    }
  } catch (error) {
    throw error instanceof UploadError ? error : new UploadError("archive.unreadable")
  }
  return files
}

/** Paths mean nothing here, so that none can lead anywhere; a folder stays one. */
const withoutFolders = (path: string) => (/[/\\]$/.test(path) ? "folder/" : baseName(path))

/** macOS adds a hidden file of the same name for each file. */
const isPicture = (entry: Entry): entry is FileEntry => !entry.directory && isPictureName(entry.filename) && !entry.filename.startsWith(".")

/** Names that don't say how they are written are UTF-8 from macOS, and else from an older Windows. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("ibm866").decode(bytes)
  }
}

async function unpack(entry: FileEntry): Promise<File> {
  const { filename, encrypted, compressedSize, uncompressedSize } = entry
  if (encrypted) throw new UploadError("archive.protected")
  if (uncompressedSize > mostBytes) throw new UploadError("file.size")
  if (uncompressedSize > compressedSize * mostRatio) throw new UploadError("file.broken")
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let size = 0
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.length
      // The declared size may be a lie.
      if (size > uncompressedSize) throw new UploadError("file.broken")
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(into, { checkCrc32: true })
  } catch {
    throw new UploadError("file.broken")
  }
  return new File(chunks, filename, { type: typeOf(filename) })
}

/** The server looks at the content; the browser keeps what one can see through only where it knows the type. */
function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase()
  return `image/${ending === "jpg" ? "jpeg" : ending}`
}
