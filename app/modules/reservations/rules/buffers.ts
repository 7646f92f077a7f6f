import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Buffer, Buffers } from "./availability.ts"

/** The settings that decide what a booking occupies. */
export type OccupyingSettings = OrganizationBuffers & Pick<Organization, "timeZone">

type OrganizationBuffers = Pick<Organization, "bufferBefore" | "bufferBeforeHours" | "bufferAfter" | "bufferAfterHours">

/** Elapsed minutes of an item in place of the organization's; null: the organization's. */
export interface OwnBuffers {
  bufferBefore: number | null
  bufferAfter: number | null
}

/** Returns the buffers of an item, or an organization's own. */
export function buffersOf(organization: OrganizationBuffers, item?: OwnBuffers): Buffers {
  return {
    before: ownBuffer(item?.bufferBefore) ?? bufferOf(organization.bufferBefore, organization.bufferBeforeHours),
    after: ownBuffer(item?.bufferAfter) ?? bufferOf(organization.bufferAfter, organization.bufferAfterHours),
  }
}

function ownBuffer(minutes: number | null | undefined): Buffer | undefined {
  if (minutes === null || minutes === undefined) return undefined
  return minutes === 0 ? { mode: "noBuffer" } : { mode: "custom", minutes }
}

function bufferOf(mode: Buffer["mode"], hours: number | null): Buffer {
  if (mode !== "custom") return { mode }
  if (hours === null) throw new Error("A custom buffer has no hours")
  return { mode, minutes: hours * 60 }
}
