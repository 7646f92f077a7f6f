import { bookingEvents, type LiveMessage } from "./live-event.ts"

/** Reads an event stream in pieces that may end anywhere. Returns the function that takes the next piece and returns the messages it completes. */
export function createEventStreamParser(): (text: string) => LiveMessage[] {
  let rest = ""
  return (text) => {
    const events = (rest + text).replaceAll("\r\n", "\n").split("\n\n")
    rest = events.pop() ?? ""
    return events.flatMap((event) => parseMessage(event) ?? [])
  }
}

/** Returns undefined for a comment, and for a message that this version of the page does not know. */
function parseMessage(event: string): LiveMessage | undefined {
  const fields = event.split("\n").map((line) => /^(event|data): ?(.*)$/.exec(line))
  const fieldOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2] ?? ""
  const name = fieldOf("event")
  if (name === "paused" || name === "replaced") return { name }
  const { changedAt, reservationId } = parseData(fieldOf("data"))
  if (typeof changedAt !== "number") return undefined
  if (name === "live" || name === "catalogue.changed") return { name, changedAt }
  const known = bookingEvents.find((booking) => booking === name)
  return known && typeof reservationId === "string" ? { name: known, reservationId, changedAt } : undefined
}

function parseData(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return { ...(typeof value === "object" ? value : {}) }
  } catch {
    return {}
  }
}
