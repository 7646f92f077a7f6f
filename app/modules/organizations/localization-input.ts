import { z } from "zod"
import { locales } from "#app/platform/i18n/locale.ts"
import { presentZone } from "#app/platform/i18n/time-zones.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { currencies } from "#app/platform/money.ts"
import { isTimeZone } from "#app/platform/time.ts"
import type { Organization } from "./organization.server.ts"

export const localizationFields = ["language", "currency", "timeZone"] as const

export type LocalizationField = (typeof localizationFields)[number]

export type Localization = Pick<Organization, LocalizationField>

/** Parses the form of the localization; the time zone is an IANA name. */
export const localizationInput = z.object({
  language: z.enum(locales, { error: "required" }),
  currency: z.enum(currencies, { error: "required" }),
  timeZone: z.string({ error: "required" }).refine(isTimeZone, { error: "zone.unknown" }).transform(presentZone),
})

/** Writes the localization as the fields of its form. */
export const localizationValues = ({ language, currency, timeZone }: Localization): FormValues<LocalizationField> => ({
  language,
  currency,
  timeZone,
})
