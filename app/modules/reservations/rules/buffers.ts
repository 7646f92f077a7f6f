import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Period } from "#app/platform/time.ts"
import { type Buffer, type Buffers, occupiedPeriod } from "./availability.ts"

/** What a booking of the period occupies in the organization, by its buffers and its days. */
export function occupiedIn(organization: OrganizationBuffers & Pick<Organization, "timeZone">, period: Period): Period {
  return occupiedPeriod(period, buffersOf(organization), organization.timeZone)
}

type OrganizationBuffers = Pick<Organization, "bufferBefore" | "bufferBeforeHours" | "bufferAfter" | "bufferAfterHours">

/** An organization's buffers as rules take them; custom hours are elapsed hours. */
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
