import { onTestFinished, vi } from "vitest"
import type { LiveMessage } from "#app/modules/realtime/live-event.ts"
import { createEventStreamParser } from "#app/modules/realtime/parse-event-stream.ts"
import { browse, type Site } from "../http.ts"

export interface OpenedStream {
  status: number
  headers: Headers
  /** Everything received so far. */
  messages: LiveMessage[]
  /** Resolves when the server has ended the stream; the text is what was received. */
  ended: Promise<string>
  /** Waits until this holds for the messages so far. */
  until(holds: (messages: LiveMessage[]) => boolean): Promise<void>
  close(): void
}

/** Opens the event stream of a signed-in person, and closes it after the test. Waits for its first message. */
export async function openStream(program: Site, person?: { headers: Record<string, string> }): Promise<OpenedStream> {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const headers = { Accept: "text/event-stream", ...person?.headers }
  const response = await browse(program, "/api/live", { headers, signal: closing.signal })
  const messages: LiveMessage[] = []
  const ended = read(response, messages)
  ended.catch(() => {})
  const stream = {
    status: response.status,
    headers: response.headers,
    messages,
    ended,
    until: (holds: (messages: LiveMessage[]) => boolean) =>
      vi.waitUntil(() => holds(messages), { timeout: 20_000, interval: 20 }).then(() => {}),
    close: () => closing.abort(),
  }
  if (response.ok) await stream.until((received) => received.length > 0)
  return stream
}

async function read(response: Response, messages: LiveMessage[]): Promise<string> {
  const parse = createEventStreamParser()
  let text = ""
  for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += piece
    messages.push(...parse(piece))
  }
  return text
}
