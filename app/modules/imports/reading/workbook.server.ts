import { posix } from "node:path"
import { longestCell, mostMegabytes, mostPartBytes, mostSharedTexts, mostText } from "./limits.ts"
import { findBuiltInFormat, type NumberFormat, readFormatCode } from "./number-format.ts"
import { refuse } from "./refuse.ts"
import type { ZipParts } from "./zip-parts.server.ts"

/** The texts and styles that the cells of the first visible sheet refer to. */
export interface Workbook {
  sheetPath: string
  dateSystem: 1900 | 1904
  /** Texts beyond the limit of a cell are cut one character after it. */
  sharedTexts: string[]
  /** By the number of a cell's style. */
  formats: Array<NumberFormat | undefined>
}

interface Relation {
  id: string
  /** The last part of the type's address: "worksheet". */
  type: string
  path: string
}

/** Reads the parts of an XLSX file that its first visible sheet needs. Refuses other archives. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  if (zip.has("content.xml") || zip.has("xl/workbook.bin") || zip.has("Index/Document.iwa")) refuse("otherFormat")
  const workbookPath = pathOf(await readRelations(zip, ""), "officeDocument") ?? "xl/workbook.xml"
  const relations = await readRelations(zip, workbookPath)
  const { sheetIds, dateSystem } = await readSheets(zip, workbookPath)
  const sheets = sheetIds.map((id) => relations.find((relation) => relation.id === id && relation.type === "worksheet"))
  const sheetPath = sheets.find((sheet) => sheet !== undefined)?.path
  if (sheetPath === undefined || !zip.has(sheetPath)) refuse("unreadable")
  return {
    sheetPath,
    dateSystem,
    sharedTexts: await readSharedTexts(zip, pathOf(relations, "sharedStrings")),
    formats: await readFormats(zip, pathOf(relations, "styles")),
  }
}

const pathOf = (relations: Relation[], type: string) => relations.find((relation) => relation.type === type)?.path

/** Reads the references of a part; those of the archive itself for "". */
async function readRelations(zip: ZipParts, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path)
  const relations: Relation[] = []
  await zip.read(
    posix.join(folder, "_rels", `${posix.basename(path)}.rels`),
    {
      open: (name, { Id = "", Type = "", Target = "" }) => {
        if (name !== "Relationship") return
        relations.push({ id: Id, type: posix.basename(Type), path: posix.resolve("/", folder, Target).slice(1) })
      },
    },
    mostPartBytes,
  )
  return relations
}

/** Reads the references to the visible sheets, in order. */
async function readSheets(zip: ZipParts, path: string) {
  const sheetIds: string[] = []
  let dateSystem: 1900 | 1904 = 1900
  await zip.read(
    path,
    {
      open: (name, attributes) => {
        if (name === "workbookPr" && /^(1|true|on)$/.test(attributes.date1904 ?? "")) dateSystem = 1904
        if (name !== "sheet" || /hidden/i.test(attributes.state ?? "")) return
        const [, id = ""] = Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id")) ?? []
        sheetIds.push(id)
      },
    },
    mostPartBytes,
  )
  return { sheetIds, dateSystem }
}

async function readSharedTexts(zip: ZipParts, path = "") {
  const texts: string[] = []
  let [text, isText, phonetic, textLeft] = ["", false, 0, mostText]
  await zip.read(
    path,
    {
      open: (name) => {
        if (name === "si") text = ""
        else if (name === "t") isText = true
        else if (name === "rPh") phonetic += 1
      },
      text: (part) => {
        if (isText && phonetic === 0 && text.length <= longestCell) text += part
      },
      close: (name) => {
        if (name === "t") isText = false
        else if (name === "rPh") phonetic -= 1
        else if (name === "si") {
          texts.push(text.slice(0, longestCell + 1))
          textLeft -= text.length
          if (textLeft < 0 || texts.length > mostSharedTexts) refuse("tooComplex")
        }
      },
    },
    mostMegabytes * 1e6,
  )
  return texts
}

/** In UTF-16 code units; spreadsheets take no more. */
const longestFormat = 255

async function readFormats(zip: ZipParts, path = "") {
  const codes = new Map<string, string>()
  const ids: string[] = []
  let isCellStyle = false
  await zip.read(
    path,
    {
      open: (name, { numFmtId = "0", formatCode = "" }) => {
        if (name === "numFmt") codes.set(numFmtId, formatCode.slice(0, longestFormat))
        else if (name === "cellXfs") isCellStyle = true
        else if (name === "xf" && isCellStyle) ids.push(numFmtId)
      },
      close: (name) => void (name === "cellXfs" && (isCellStyle = false)),
    },
    mostPartBytes,
  )
  const formats = new Map([...new Set(ids)].map((id) => [id, formatOf(id, codes.get(id))]))
  return ids.map((id) => formats.get(id))
}

const formatOf = (id: string, code: string | undefined) => (code === undefined ? findBuiltInFormat(Number(id)) : readFormatCode(code))
