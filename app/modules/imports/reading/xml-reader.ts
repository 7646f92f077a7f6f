import { Parser } from "htmlparser2"
import { refuse } from "./refuse.ts"

/** Hears the elements of an XML file by their names without prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** More than any spreadsheet has: levels of elements, attributes of an element, and bytes of a name, an attribute or a comment. */
const [deepest, mostAttributes, longestPiece] = [100, 100, 1_000_000]

/**
 * Parses XML as its bytes arrive, UTF-8 alone. Keeps nothing that grows with the file: a thread whose memory is full can take the whole process with it. Refuses what no spreadsheet
 * has.
 */
export class XmlReader {
  readonly #decoder = new TextDecoder()
  readonly #parser: Parser
  #depth = 0
  #attributes = 0
  /** Bytes since the parser has last told anything. */
  #quiet = 0

  constructor(handler: XmlHandler) {
    this.#parser = new Parser(
      {
        onopentagname: () => void (this.#attributes = 0),
        onattribute: () => {
          this.#quiet = 0
          this.#attributes += 1
          if (this.#attributes > mostAttributes) refuse("unreadable")
        },
        onopentag: (name, attributes) => {
          this.#quiet = 0
          this.#depth += 1
          if (this.#depth > deepest) refuse("unreadable")
          handler.open?.(localName(name), attributes)
        },
        ontext: (text) => {
          this.#quiet = 0
          handler.text?.(text)
        },
        onclosetag: (name) => {
          this.#quiet = 0
          this.#depth -= 1
          handler.close?.(localName(name))
        },
        // Entities of a file's own can grow without end; no spreadsheet has them.
        onprocessinginstruction: (name) => void (name.toLowerCase() === "!doctype" && refuse("unreadable")),
      },
      { xmlMode: true },
    )
  }

  /** The file has no end for the parser, which would close what is open there. */
  write(bytes: Uint8Array) {
    this.#quiet += bytes.length
    if (this.#quiet > longestPiece) refuse("unreadable")
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }))
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1)
