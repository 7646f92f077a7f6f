import { Parser } from "htmlparser2"
import { type Entry, openPromise, type ZipFile } from "yauzl"
import { mostMegabytes } from "./limits.ts"
import { refuse } from "./refuse.ts"

/** Hears the elements of an XML file by their names without prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

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

  /** Parses a file of XML to its end. Does nothing for one that is missing. */
  async read(path: string, handler: XmlHandler): Promise<void> {
    for await (const _ of this.parse(path, handler));
  }

  /** Parses a file of XML piece by piece; `handler` has heard a piece when the generator yields. */
  async *parse(path: string, handler: XmlHandler): AsyncGenerator<void, void, undefined> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) return
    const parser = new Parser(
      {
        onopentag: (name, attributes) => handler.open?.(localName(name), attributes),
        ontext: (text) => handler.text?.(text),
        onclosetag: (name) => handler.close?.(localName(name)),
        // Entities of a file's own can grow without end; no spreadsheet has them.
        onprocessinginstruction: (name) => void (name.toLowerCase() === "!doctype" && refuse("unreadable")),
      },
      { xmlMode: true },
    )
    const decoder = new TextDecoder()
    for await (const bytes of this.#unpack(entry)) {
      parser.write(decoder.decode(bytes, { stream: true }))
      yield
    }
    parser.end(decoder.decode())
    yield
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

const localName = (name: string) => name.slice(name.indexOf(":") + 1)
