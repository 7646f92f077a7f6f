import { z } from "zod"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"

/** Details of the refusal "sizes.spread": lines of coming bookings that need one of the sizes. Instants in ISO 8601. */
export interface LinesToSpread {
  lines: Array<{
    id: string
    /** Number of the booking. */
    number: number
    client: string
    from: string
    until: string
    quantity: number
    /** The id of the first size that is free then, or of the one that was chosen before. */
    size: string
  }>
  sizes: Array<{ id: string; label: Record<Locale, string> }>
}

/** The id of a size for each line by its id. */
export type Spread = Readonly<Record<string, string>>

/** Reads the JSON of a form; empty where it is none. */
export const readSpread = (json: string | undefined): Spread => z.record(z.uuid(), z.uuid()).safeParse(parseJson(json ?? "{}")).data ?? {}
