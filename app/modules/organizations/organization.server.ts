import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { currencies } from "#app/platform/money.ts"
import { type RuleSettings, ruleSettings } from "./booking-rules.ts"
import { type SelfService, selfService } from "./customer-acts.ts"
import { type PriceSettings, priceSettings } from "./price-settings.ts"
import { organizations } from "./schema.server.ts"

const bufferMode = z.enum(["noBuffer", "custom", "fullDay"])

/** A row of `organizations` as the look-up function returns it. */
const organizationRow = z.object({
  id: z.uuid(),
  web_url_code: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  currency: z.enum(currencies),
  language: z.enum(locales),
  time_zone: z.string(),
  delivers: z.boolean(),
  buffer_before: bufferMode,
  buffer_before_hours: z.number().nullable(),
  buffer_after: bufferMode,
  buffer_after_hours: z.number().nullable(),
  rules: ruleSettings,
  prices: priceSettings,
  self_service: selfService,
  suspended: z.boolean(),
})

export interface Organization {
  id: string
  urlCode: string
  name: string
  /** E.164, for customers' questions. */
  phone: string | null
  currency: (typeof currencies)[number]
  language: (typeof locales)[number]
  /** IANA name. */
  timeZone: string
  delivers: boolean
  bufferBefore: z.output<typeof bufferMode>
  bufferBeforeHours: number | null
  bufferAfter: z.output<typeof bufferMode>
  bufferAfterHours: number | null
  rules: RuleSettings
  prices: PriceSettings
  selfService: SelfService
  /** Closed by whoever runs this server. */
  isSuspended: boolean
}

export function organizationOf(row: unknown): Organization {
  const { id, name, phone, currency, language, delivers, ...rest } = organizationRow.parse(row)
  return {
    id,
    name,
    phone,
    currency,
    language,
    delivers,
    urlCode: rest.web_url_code,
    timeZone: rest.time_zone,
    bufferBefore: rest.buffer_before,
    bufferBeforeHours: rest.buffer_before_hours,
    bufferAfter: rest.buffer_after,
    bufferAfterHours: rest.buffer_after_hours,
    rules: rest.rules,
    prices: rest.prices,
    selfService: rest.self_service,
    isSuspended: rest.suspended,
  }
}

export const organizationColumns = {
  id: organizations.id,
  urlCode: organizations.urlCode,
  name: organizations.name,
  phone: organizations.phone,
  currency: organizations.currency,
  language: organizations.language,
  timeZone: organizations.timeZone,
  delivers: organizations.delivers,
  bufferBefore: organizations.bufferBefore,
  bufferBeforeHours: organizations.bufferBeforeHours,
  bufferAfter: organizations.bufferAfter,
  bufferAfterHours: organizations.bufferAfterHours,
  rules: sql`${organizations.rules}`.mapWith((stored) => ruleSettings.parse(stored)),
  prices: sql`${organizations.prices}`.mapWith((stored) => priceSettings.parse(stored)),
  selfService: sql`${organizations.selfService}`.mapWith((stored) => selfService.parse(stored)),
  isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`,
}

/** The organization of this transaction, as it stands now. */
export async function findOrganization(tx: Tx): Promise<Organization | undefined> {
  const [organization] = await tx.select(organizationColumns).from(organizations).where(eq(organizations.id, tx.organizationId))
  return organization
}
