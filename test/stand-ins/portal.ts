import { createServer } from "node:http"

/** An event of a portal's calendar; days as "2026-12-24", the last one free. */
export interface PortalEvent {
  uid: string
  first: string
  last: string
}

/** Writes a calendar as a booking portal does. */
export const portalCalendar = (events: PortalEvent[]) =>
  [
    "BEGIN:VCALENDAR",
    "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Portal Inc//Hosting Calendar 1.0//EN",
    "CALSCALE:GREGORIAN",
    "VERSION:2.0",
    ...events.flatMap(({ uid, first, last }) => [
      "BEGIN:VEVENT",
      "DTSTAMP:20261101T000000Z",
      `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${last.replaceAll("-", "")}`,
      "SUMMARY:Reserved",
      `UID:${uid}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n")

/** A portal on loopback that serves one calendar, or whatever else a test has it answer. */
export async function startPortal() {
  let answer = { status: 200, body: portalCalendar([]), headers: {} as Record<string, string> }
  const reads: string[] = []
  const server = createServer(({ url = "" }, response) => {
    reads.push(url)
    response.writeHead(answer.status, { "Content-Type": "text/calendar", ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
  return {
    url: `${origin}/calendar/1.ics?s=secret`,
    /** Counts the requests whose address has this part. */
    countReads: (part: string) => reads.filter((url) => url.includes(part)).length,
    holds: (...events: PortalEvent[]) => void (answer = { status: 200, body: portalCalendar(events), headers: {} }),
    answers: (status: number, body = "", headers: Record<string, string> = {}) => void (answer = { status, body, headers }),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
