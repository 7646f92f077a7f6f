import { z } from "zod"
import { multilineText } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Characters of a note. */
export const noteLimit = 2000

/** The value of a choice that names nobody and no place. */
export const none = ""

const choice = z.union([z.literal(none), z.uuid()]).default(none)

/** Fields that staff may fill in: their note, the member who hands the booking out, and the pick-up point. The length of the note is checked as it is saved. */
export const staffDetailsInput = z.object({
  staffNote: multilineText,
  handler: choice,
  place: choice,
})

export type StaffDetails = z.output<typeof staffDetailsInput>

export type StaffDetail = keyof StaffDetails

/** Typed details, and the values that their form was opened with. A field that the form did not have stays as it is saved. */
export interface StaffDetailsEdit {
  content: Partial<StaffDetails>
  opened: Partial<FormValues>
}

interface DetailedBooking {
  staffNote: string
  handlerId: string | null
  locationId: string | null
}

/** Writes the details of a booking as the fields of a form. */
export const staffDetailsOf = ({ staffNote, handlerId, locationId }: DetailedBooking): StaffDetails => ({
  staffNote,
  handler: handlerId ?? none,
  place: locationId ?? none,
})
