import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { Organization } from "./organization.server.ts"

export const bufferModes = ["noBuffer", "custom", "fullDay"] as const

export type BufferSettings = Pick<Organization, "bufferBefore" | "bufferBeforeHours" | "bufferAfter" | "bufferAfterHours">

export type BufferField = keyof BufferSettings

/** A buffer's hours mean nothing without its mode. */
export const bufferFieldGroups: BufferField[][] = [
  ["bufferBefore", "bufferBeforeHours"],
  ["bufferAfter", "bufferAfterHours"],
]

const mode = z.enum(bufferModes, { error: "required" })

const hoursOf = (typed: string) => parseWholeNumber(typed) ?? 0

const hours = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, { error: "buffer.hours-range" })
  .default("")

/** Parses the form of the buffers; hours are whole elapsed hours, 1 to 168, and only saved for the mode "custom". */
export const bufferInput = z
  .object({ bufferBefore: mode, bufferBeforeHours: hours, bufferAfter: mode, bufferAfterHours: hours })
  .check(({ value, issues }) => {
    for (const [field, isCustom] of [
      ["bufferBeforeHours", value.bufferBefore === "custom"],
      ["bufferAfterHours", value.bufferAfter === "custom"],
    ] as const) {
      const typed = value[field]
      const count = hoursOf(typed)
      const problem = typed === "" ? "buffer.hours" : count < 1 || count > 168 ? "buffer.hours-range" : undefined
      if (isCustom && problem) issues.push({ code: "custom", input: typed, message: problem, path: [field] })
    }
  })
  .transform(
    (form): BufferSettings => ({
      bufferBefore: form.bufferBefore,
      bufferBeforeHours: form.bufferBefore === "custom" ? hoursOf(form.bufferBeforeHours) : null,
      bufferAfter: form.bufferAfter,
      bufferAfterHours: form.bufferAfter === "custom" ? hoursOf(form.bufferAfterHours) : null,
    }),
  )

/** Writes buffers as the fields of their form. */
export const bufferValues = (settings: BufferSettings): FormValues<BufferField> => ({
  bufferBefore: settings.bufferBefore,
  bufferBeforeHours: settings.bufferBeforeHours === null ? "" : String(settings.bufferBeforeHours),
  bufferAfter: settings.bufferAfter,
  bufferAfterHours: settings.bufferAfterHours === null ? "" : String(settings.bufferAfterHours),
})
