import { websiteInput } from "../../document/website-input.ts"
import type { WebsiteDocument } from "../../website-document.ts"
import type { Draft, Step } from "../draft.ts"

export interface StoredDraft {
  draft: Draft
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

const nameOf = (owner: string) => `website-draft ${owner}`

/**
 * Reads the draft that this browser keeps for a member of an organization: through reloads, crashes and the end of the session. Returns undefined where nothing was kept, or
 * nothing that this version can read.
 */
export function readDraft(owner: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(owner)) ?? "null")
    return unpack(stored as PackedDraft)
  } catch {
    return undefined
  }
}

/** Leaves out the steps where the browser has no room for them. Returns whether it was kept. */
export function keepDraft(owner: string, stored: StoredDraft): boolean {
  const small = { ...stored, draft: { ...stored.draft, past: [], future: [] } }
  return [stored, small].some((each) => {
    try {
      localStorage.setItem(nameOf(owner), JSON.stringify(pack(each)))
      return true
    } catch {
      return false
    }
  })
}

export function forgetDraft(owner: string) {
  try {
    localStorage.removeItem(nameOf(owner))
  } catch {
    // Nothing was kept either.
  }
}

type Packed<Document> = { base: Document; present: Document; past: Array<PackedStep<Document>>; future: Array<PackedStep<Document>> }
type PackedStep<Document> = Omit<Step, "document"> & { document: Document }
type PackedDraft = ReturnType<typeof pack>
type PackedDocument = { language: WebsiteDocument["language"]; settings: number; pages: number[]; components: number[] }

/** Writes what steps share once: a step costs about as much as the page or component that it changed. */
function pack({ draft, at }: StoredDraft) {
  const places = new Map<object, number>()
  const parts: object[] = []
  const placeOf = (part: object) => {
    const known = places.get(part)
    if (known !== undefined) return known
    places.set(part, parts.length)
    return parts.push(part) - 1
  }
  const packed = mapDraft<WebsiteDocument, PackedDocument>(draft, ({ language, settings, pages, components }) => ({
    language,
    settings: placeOf(settings),
    pages: pages.map(placeOf),
    components: components.map(placeOf),
  }))
  return { at, parts, draft: packed }
}

/** @throws what was not packed by this version */
function unpack({ at, parts, draft }: PackedDraft): StoredDraft {
  const read = ({ language, settings, pages, components }: PackedDocument) => {
    const document = {
      language,
      settings: parts[settings],
      pages: pages.map((at) => parts[at]),
      components: components.map((at) => parts[at]),
    }
    // The document itself, not its copy: steps share its parts.
    if (!websiteInput.safeParse(document).success) throw new Error("A draft of another version")
    return document as WebsiteDocument
  }
  const readSteps = (steps: Array<PackedStep<PackedDocument>>) =>
    steps.flatMap((each) => readable(() => ({ ...each, document: read(each.document) })))
  const { base, present, past, future } = draft
  return { at, draft: { base: read(base), present: read(present), past: readSteps(past), future: readSteps(future) } }
}

/** Leaves out what cannot be read: the steps beside it still lead to whole documents. */
function readable<Read>(read: () => Read): Read[] {
  try {
    return [read()]
  } catch {
    return []
  }
}

function mapDraft<From, To>({ base, present, past, future }: Packed<From>, map: (document: From) => To): Packed<To> {
  const ofStep = (each: PackedStep<From>) => ({ ...each, document: map(each.document) })
  return { base: map(base), present: map(present), past: past.map(ofStep), future: future.map(ofStep) }
}
