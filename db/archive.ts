import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import { createTarDecoder, createTarPacker } from "modern-tar"
import { OperatorError } from "#app/platform/errors.ts"
import type { ArchivePlace } from "./archive-place.ts"

/** Adds an entry of exactly `size` bytes. */
export type AddEntry = (name: string, size: number, body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>
export type Entry = { name: string; body: AsyncIterable<Uint8Array> }

/** Writes a tar compressed with zstd, streaming. Throws when `signal` aborts, and then writes nothing. */
export async function writeArchive<T>(place: ArchivePlace, fill: (add: AddEntry) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { readable, controller } = createTarPacker()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const writing = pipeline(Readable.from(readable), compress, (content) => place.write(content), { signal })
  const filling = fill(async (name, size, body) => {
    const writer = controller.add({ name, size, type: "file", mode: 0o600 }).getWriter()
    for await (const piece of body) await writer.write(piece)
    await writer.close()
  })
  filling.then(controller.finalize, controller.error)
  try {
    const [filled] = await Promise.all([filling, writing])
    return filled
  } catch (error) {
    await Promise.allSettled([writing, filling])
    throw error
  }
}

/** Yields the entries in order. The caller reads each body completely, or not at all, before the next. Throws on a damaged or truncated archive. */
export async function* readArchive(place: ArchivePlace): AsyncGenerator<Entry> {
  const bytes = await place.read()
  const decompressed = bytes.pipe(createZstdDecompress())
  bytes.on("error", (error) => decompressed.destroy(error))
  // The readers of the tar get this error without its message.
  let damage: Error | undefined
  decompressed.on("error", (error) => {
    damage = error
  })
  const explain = (error: unknown) =>
    isReadError(damage ?? error)
      ? (damage ?? error)
      : new OperatorError(`${place.name} is not a whole backup of Orenda: ${reasonOf(damage ?? error)}.`)
  async function* explained(body: AsyncIterable<Uint8Array>) {
    try {
      yield* body
    } catch (error) {
      throw explain(error)
    }
  }
  try {
    const { readable, writable } = createTarDecoder({ strict: true })
    Readable.toWeb(decompressed)
      .pipeTo(writable)
      .catch(() => "The reader of the entry gets the error.")
    for await (const { header, body } of readable) yield { name: header.name, body: explained(body) }
  } catch (error) {
    throw explain(error)
  } finally {
    bytes.destroy()
    decompressed.destroy()
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const isCut = "code" in error && error.code === "Z_BUF_ERROR"
  return isCut ? "it ends too early" : error.message || error.name
}

function isReadError(error: unknown) {
  return error instanceof Error && "syscall" in error
}
