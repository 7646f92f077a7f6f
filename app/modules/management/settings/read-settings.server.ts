import { listComingClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { listLocations } from "#app/modules/locations/edit-location.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type RuleField, ruleSettings, ruleValues } from "#app/modules/organizations/booking-rules.ts"
import { type BufferField, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { selfService } from "#app/modules/organizations/customer-acts.ts"
import { type SelfServiceField, selfServiceValues } from "#app/modules/organizations/customer-acts-input.ts"
import { type LocalizationField, localizationValues } from "#app/modules/organizations/localization-input.ts"
import { type OrganizationField, organizationValues } from "#app/modules/organizations/organization-input.ts"
import { lastPaidDay, type SubscriptionStatus, type Tier } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { listBreaking } from "#app/modules/reservations/availability/list-breaking.server.ts"
import { chooseLogo, logosOf, type ShownLogo } from "#app/modules/website/choose-logo.ts"
import { findWebSettings } from "#app/modules/website/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { formatPhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import { organizationContent } from "./edit-organization.server.ts"
import { listTimeZones, type TimeZone } from "./list-time-zones.server.ts"

interface SettingsView<Field extends string> {
  values: FormValues<Field>
  /** Members read the settings; admins change them. */
  mayEdit: boolean
  /** IANA name. */
  timeZone: string
}

export interface OrganizationView extends SettingsView<OrganizationField> {
  language: Locale
  /** The country of phone numbers without a country code. */
  phoneCountry: string
  plan: { tier: Tier; status: SubscriptionStatus; lastDay: string | null }
  logo: ShownLogo | null
  isCardConfigured: boolean
}

export interface LocalizationView extends SettingsView<LocalizationField> {
  timeZones: TimeZone[]
  /** The present, in ISO 8601. */
  at: string
}

export type BuffersView = SettingsView<BufferField>

export type SelfServiceView = SettingsView<SelfServiceField>

export interface RulesView extends SettingsView<RuleField> {
  delivers: boolean
  /** Whether there are opening hours or coming closed days, and bookings need not keep them. */
  isUnbound: boolean
  /** Numbers of the coming bookings that a customer could not make now, the first few of them, and how many there are. */
  breaking: { numbers: number[]; count: number }
}

export async function readOrganization(scope: Scope): Promise<OrganizationView> {
  return transact(scope, async (tx) => {
    const row = await getSettings(tx)
    const { language, tier, paymentDueDate, timeZone } = row
    const status = await getSubscriptionStatus(tx)
    const values = organizationValues(organizationContent(row))
    return {
      ...viewOf(scope, { ...values, phone: values.phone && formatPhone(values.phone, timeZone) }, timeZone),
      language,
      phoneCountry: phoneCountryOf(timeZone),
      plan: { tier, status, lastDay: paymentDueDate && lastPaidDay(paymentDueDate) },
      logo: logoIn(await findWebSettings(tx)),
      isCardConfigured: (await findCardAccount(tx)) !== undefined,
    }
  })
}

export async function readLocalization(scope: Scope): Promise<LocalizationView> {
  const row = await transact(scope, getSettings)
  const at = now()
  return { ...viewOf(scope, localizationValues(row), row.timeZone), timeZones: listTimeZones(at, row.timeZone), at: at.toString() }
}

export async function readBuffers(scope: Scope): Promise<BuffersView> {
  const row = await transact(scope, getSettings)
  return viewOf(scope, bufferValues(row), row.timeZone)
}

export async function readSelfService(scope: Scope): Promise<SelfServiceView> {
  const row = await transact(scope, getSettings)
  return viewOf(scope, selfServiceValues(selfService.parse(row.selfService)), row.timeZone)
}

const MOST_BREAKING = 10

export async function readRules(scope: Scope): Promise<RulesView> {
  return transact(scope, async (tx) => {
    const { delivers, timeZone, ...row } = await getSettings(tx)
    const rules = ruleSettings.parse(row.rules)
    const hasHours = (await listLocations(tx)).some(({ openingHours }) => openingHours !== null)
    const hasClosedDays = (await listComingClosedDays(tx, timeZone)).length > 0
    const breaking = await listBreaking(tx, { ...scope.organization, timeZone, delivers, rules })
    return {
      ...viewOf(scope, ruleValues(rules), timeZone),
      delivers,
      breaking: { numbers: breaking.slice(0, MOST_BREAKING), count: breaking.length },
      isUnbound: !rules.openingHoursOnly && (hasHours || hasClosedDays),
    }
  })
}

/** Returns the logo that the website shows in light mode; null where it shows the name. */
export async function readLogo(scope: Scope) {
  return { logo: logoIn(await transact(scope, findWebSettings)), mayEdit: mayEdit(scope) }
}

function viewOf<Field extends string>(scope: Scope, values: FormValues<Field>, timeZone: string): SettingsView<Field> {
  return { values, mayEdit: mayEdit(scope), timeZone }
}

const mayEdit = ({ actor }: Scope) => actor.kind === "member" && may(actor.role, "write", "organization")

function logoIn(settings: Awaited<ReturnType<typeof findWebSettings>>): ShownLogo | null {
  return settings ? chooseLogo("light", logosOf(settings)) : null
}
