import { z } from "zod"
import { text } from "#app/platform/input-texts.ts"

/** Confirms an erasure with the last four digits of the client's phone. */
export const eraseInput = z.object({ digits: text })
