import { type Entry, openPromise, type ZipFile } from "yauzl"
import { mostMegabytes } from "./limits.ts"
import { refuse } from "./refuse.ts"
import { type XmlHandler, XmlReader } from "./xml-reader.ts"

/** More files than any spreadsheet has, pictures included. */
const mostEntries = 10_000

/** The files of a ZIP archive. Refuses archives that are damaged, name files outside of themselves, lie about sizes, or unpack to more than the limit. */
export class ZipParts {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #bytesLeft = mostMegabytes * 1e6

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(path: string): Promise<ZipParts> {
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
      const entries = new Map<string, Entry>()
      if (zip.entryCount > mostEntries) refuse("unreadable")
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
      return new ZipParts(zip, entries)
    } catch {
      refuse("unreadable")
    }
  }

  close() {
    this.#zip.close()
  }

  /** Paths are compared without case, since some programs write another one than they refer to. */
  has(path: string) {
    return this.#entries.has(path.toLowerCase())
  }

  /** Parses a file of XML to its end. Does nothing for one that is missing; refuses more than so many bytes. */
  async read(path: string, handler: XmlHandler, mostBytes: number): Promise<void> {
    for await (const _ of this.parse(path, handler, mostBytes));
  }

  /** Parses a file of XML piece by piece; `handler` has heard a piece when the generator yields. */
  async *parse(path: string, handler: XmlHandler, mostBytes = Number.POSITIVE_INFINITY): AsyncGenerator<void, void, undefined> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) return
    if (entry.uncompressedSize > mostBytes) refuse("tooComplex")
    const reader = new XmlReader(handler)
    for await (const bytes of this.#unpack(entry)) {
      reader.write(bytes)
      yield
    }
  }

  /** The library ends a file that is longer than it declares, so the declared size is the limit of the true one. */
  async *#unpack(entry: Entry): AsyncGenerator<Buffer, void, undefined> {
    if (entry.isEncrypted()) refuse("protected")
    this.#bytesLeft -= entry.uncompressedSize
    if (this.#bytesLeft < 0) refuse("packed", { most: mostMegabytes })
    try {
      for await (const bytes of await this.#zip.openReadStreamPromise(entry)) yield bytes as Buffer
    } catch {
      refuse("unreadable")
    }
  }
}
