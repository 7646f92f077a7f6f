import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Period } from "#app/platform/time.ts"
import { type Buffer, type Buffers, occupiedPeriod } from "./availability.ts"

/** Returns the period that a booking occupies, widened by the organization's buffers in its zone. */
export function occupiedPeriodFor(organization: OccupyingSettings, period: Period): Period {
  return occupiedPeriod(period, buffersOf(organization), organization.timeZone)
}

/** The settings that decide what a booking occupies. */
export type OccupyingSettings = OrganizationBuffers & Pick<Organization, "timeZone">

type OrganizationBuffers = Pick<Organization, "bufferBefore" | "bufferBeforeHours" | "bufferAfter" | "bufferAfterHours">

/** Converts an organization's buffer settings; custom hours are elapsed hours. */
export function buffersOf(organization: OrganizationBuffers): Buffers {
  return {
    before: bufferOf(organization.bufferBefore, organization.bufferBeforeHours),
    after: bufferOf(organization.bufferAfter, organization.bufferAfterHours),
  }
}

function bufferOf(mode: Buffer["mode"], hours: number | null): Buffer {
  if (mode !== "custom") return { mode }
  if (hours === null) throw new Error("A custom buffer has no hours")
  return { mode, hours }
}
