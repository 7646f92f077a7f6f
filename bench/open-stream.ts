import { type ClientRequest, get } from "node:http"
import type { LiveMessage } from "#app/modules/realtime/live-event.ts"
import { createEventStreamParser } from "#app/modules/realtime/parse-event-stream.ts"
import type { SignedIn } from "#test/accounts.ts"
import type { Program } from "#test/programs/program.ts"

/** Opens the event stream of a person on a connection of its own. Resolves with the first message; destroying the request closes the stream. */
export function openStream(
  program: Program,
  headers: SignedIn["headers"],
  receive: (message: LiveMessage) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const parse = createEventStreamParser()
    const request = get(
      `${program.origin}/api/live`,
      { agent: false, headers: { ...headers, Accept: "text/event-stream" } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}`))
        response.setEncoding("utf8")
        response.on("error", () => {})
        response.on("data", (piece: string) => {
          resolve(request)
          for (const message of parse(piece)) receive(message)
        })
      },
    )
    request.on("error", reject)
  })
}
