import { z } from "zod"
import { atMost, multilineText } from "#app/platform/input-texts.ts"

/** Characters of a note. */
export const noteLimit = 2000

export const noteInput = z.object({ staffNote: multilineText.refine(atMost(noteLimit), { error: "note.long" }) })

export type NoteInput = z.output<typeof noteInput>
