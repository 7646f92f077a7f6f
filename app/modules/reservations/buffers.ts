import type { Buffer, Buffers } from "./availability.ts"

type Mode = Buffer["mode"]

/** An organization's buffers as rules take them; custom hours are elapsed hours. */
export function buffersOf(organization: {
  bufferBefore: Mode
  bufferBeforeHours: number | null
  bufferAfter: Mode
  bufferAfterHours: number | null
}): Buffers {
  return {
    before: bufferOf(organization.bufferBefore, organization.bufferBeforeHours),
    after: bufferOf(organization.bufferAfter, organization.bufferAfterHours),
  }
}

function bufferOf(mode: Mode, hours: number | null): Buffer {
  if (mode !== "custom") return { mode }
  if (hours === null) throw new Error("A custom buffer has no hours")
  return { mode, hours }
}
