import { Refusal } from "#app/platform/errors.ts"
import type { UploadAnswer } from "./uploaded.ts"

/** Statuses that say more than 422. */
const statuses: Record<string, number> = { "file.size": 413, "file.kind": 415, "file.heic": 415 }

/** Answers a script that sends a file, in JSON: with what was saved, or the code of a message. */
export async function answerUpload<Saved extends object>(save: () => Promise<Saved>): Promise<Response> {
  try {
    return Response.json(await save())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, retryAfter } = error
    return Response.json({ code } satisfies UploadAnswer, {
      status: statuses[code] ?? status,
      ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }),
    })
  }
}
