import { type Picture, uploadRetrySeconds } from "../picture.ts"
import { preparePicture } from "./prepare-picture.ts"
import type { UploadAnswer } from "./uploaded.ts"

export interface SendOptions {
  signal: AbortSignal
  /** Receives how much is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Receives a small picture as a data URL, where the browser can decode the file. */
  onPreview: (preview: string) => void
}

/** Sends one file. @throws `UploadError` */
export type SendPicture = (file: File, options: SendOptions) => Promise<{ id: string; picture: Picture }>

export class UploadError extends Error {
  /** The code of a message under `errors` of `media`. */
  readonly code: string
  /** Seconds until the server may have room, when it had none. */
  readonly retryAfter: number | undefined

  constructor(code: string, retryAfter?: number) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The error of an upload that lost its connection: it is sent again when the browser is online. */
export const connectionError = "connection"

/** Without progress for so many milliseconds, the connection counts as lost. The server may take longer to draw than to read. */
const stallTimeout = 60_000

/** Prepares a picture and sends it to an address, which takes it in `field` of a form, with `more` fields beside it. */
export const sendPictureTo =
  (address: string, field: string, more: Record<string, string> = {}): SendPicture =>
  async (file, { signal, onProgress, onPreview }) => {
    const { body, preview } = await preparePicture(file)
    if (preview) onPreview(preview)
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append(field, body, field)
    return readAnswer(await post(address, form, { signal, onProgress }))
  }

/** `fetch` reports no progress of what it sends. */
function post(address: string, form: FormData, { signal, onProgress }: Omit<SendOptions, "onPreview">): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lose = () => reject(new UploadError(connectionError))
    let stalling = setTimeout(() => request.abort(), stallTimeout)
    request.open("POST", address)
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      clearTimeout(stalling)
      stalling = setTimeout(() => request.abort(), stallTimeout)
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener("load", () => resolve(request))
    request.addEventListener("error", lose)
    request.addEventListener("abort", lose)
    request.addEventListener("loadend", () => clearTimeout(stalling))
    signal.addEventListener("abort", () => request.abort())
    if (signal.aborted) return lose()
    request.send(form)
  })
}

function readAnswer(request: XMLHttpRequest) {
  const { status } = request
  const answer = parse(request)
  if (answer && "id" in answer) return answer
  if (answer) throw new UploadError(answer.code, answer.code === "file.overloaded" ? retryAfter(request) : undefined)
  // Refused before the body was read.
  if (status === 429) throw new UploadError("file.overloaded", retryAfter(request))
  if (status === 413) throw new UploadError("file.size")
  if (status >= 500) throw new UploadError("away")
  // A page instead of an answer: of signing in, or of what a member may not do.
  throw new UploadError(status < 400 ? "signedOut" : "unexpected")
}

const retryAfter = (request: XMLHttpRequest) => Number(request.getResponseHeader("Retry-After")) || uploadRetrySeconds

function parse(request: XMLHttpRequest): UploadAnswer | undefined {
  if (!request.getResponseHeader("Content-Type")?.startsWith("application/json")) return undefined
  try {
    return JSON.parse(request.responseText) as UploadAnswer
  } catch {
    return undefined
  }
}
