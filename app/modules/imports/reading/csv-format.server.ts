import { createReadStream } from "node:fs"
import { mostMegabytes } from "./limits.ts"
import { refuse } from "./refuse.ts"

export interface CsvFormat {
  /** A label of `TextDecoder`. */
  encoding: string
  separator: string
  /** The file begins with a line "sep=;" for Excel, which is no row. */
  hasSeparatorLine: boolean
}

const separators = [",", ";", "\t"]

const sampleLines = 30

/** The characters from whose lines the separator is guessed. */
const sampleSize = 65_536

/** Reads the whole file and returns its encoding and separator. Refuses a file that is no text. */
export async function findCsvFormat(path: string): Promise<CsvFormat> {
  const encoding = await findEncoding(path)
  let sample = ""
  for await (const text of decode(path, encoding)) {
    if (isBinary(text)) refuse("unreadable")
    if (sample.length < sampleSize) sample += text
  }
  const start = sample.trimStart().slice(0, 100)
  if (/^(%PDF|\{\\rtf)/.test(start)) refuse("unreadable")
  if (/^<(\?xml|!doctype|html|table)/i.test(start)) refuse("otherFormat")
  const [, named] = /^sep=([^\r\n])[\r\n]/i.exec(sample) ?? []
  return { encoding, separator: named ?? guessSeparator(sample), hasSeparatorLine: named !== undefined }
}

/** Returns whether there are control characters but those that separate: tabs, line breaks, form feeds, and the mark that ended files of DOS (26). */
function isBinary(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && (code < 9 || code > 13) && code !== 26) return true
  }
  return false
}

/** Yields the text of the file without its byte order mark. */
export async function* decode(path: string, encoding: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: sampleSize })) yield decoder.decode(bytes as Buffer, { stream: true })
  yield decoder.decode()
}

/** Returns the encoding by the byte order mark. Without one, text that is mostly invalid UTF-8 has a Windows code page: Cyrillic or Western European. */
async function findEncoding(path: string): Promise<string> {
  const decoder = new TextDecoder("utf-8")
  let [size, foreign, broken, accents] = [0, 0, 0, 0]
  const count = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code > 0x7f) foreign += 1
      if (code === 0xfffd) broken += 1
    }
  }
  for await (const chunk of createReadStream(path, { highWaterMark: sampleSize })) {
    const bytes = chunk as Buffer
    if (size === 0 && bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
    if (size === 0 && bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
    size += bytes.length
    if (size > mostMegabytes * 1e6) refuse("tooComplex")
    accents += countAccents(bytes)
    count(decoder.decode(bytes, { stream: true }))
  }
  count(decoder.decode())
  if (broken * 2 <= foreign) return "utf-8"
  return accents > 0 ? "windows-1252" : "windows-1251"
}

/** Counts letters beyond ASCII that follow a plain one, as accented letters do, less those that follow one of their own, as Cyrillic letters do. */
function countAccents(bytes: Buffer): number {
  let [count, before] = [0, 0]
  for (const byte of bytes) {
    if (byte >= firstForeign && before >= firstForeign) count -= 1
    else if (byte >= firstForeign && isPlainLetter(before)) count += 1
    before = byte
  }
  return count
}

/** Letters of both code pages begin here, but for a few. */
const firstForeign = 0xc0

const isPlainLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Returns the separator that stands in most lines outside of quotes; among several, the most frequent. */
function guessSeparator(sample: string): string {
  const bare = sample.replaceAll(/"(?:[^"]|"")*"/g, "")
  const lines = bare.split(/\r\n|[\r\n]/, sampleLines).filter((line) => line.trim() !== "")
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return { separator, lines: counts.filter((count) => count > 0).length, total: counts.reduce((sum, count) => sum + count, 0) }
  })
  const best = scores.reduce((one, other) =>
    other.lines > one.lines || (other.lines === one.lines && other.total > one.total) ? other : one,
  )
  return best.separator
}
