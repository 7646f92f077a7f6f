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
  if (name === "catalogue.changed" || name === "paused" || name === "replaced") return { name }
  const data = parseJson(fieldOf("data"))
  if (name === "live") return "changedAt" in data ? { name, changedAt: Number(data.changedAt) } : undefined
  const known = bookingEvents.find((booking) => booking === name)
  return known && "reservationId" in data ? { name: known, reservationId: String(data.reservationId) } : undefined
}

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? value : {}
  } catch {
    return {}
  }
}
