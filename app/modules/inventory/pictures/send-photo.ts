import { uploadRetrySeconds } from "#app/modules/media/picture.ts"
import { type UploadAnswer, uploadAddress } from "#app/modules/media/upload/uploaded.ts"
import { type SendPhoto, UploadError } from "./photo-store.ts"
import { connectionError } from "./photo-tiles.ts"
import { preparePhoto } from "./prepare-photo.ts"

/** Without progress for so many milliseconds, the connection counts as lost. The server may take longer to draw than to read. */
const stallTimeout = 60_000

/** Prepares and sends one photo. @throws `UploadError` */
export const sendPhoto: SendPhoto = async (file, { signal, onProgress, onPreview }) => {
  const { body, preview } = await preparePhoto(file)
  if (preview) onPreview(preview)
  const form = new FormData()
  form.append("photo", body, "photo")
  return readAnswer(await post(form, signal, onProgress))
}

/** `fetch` reports no progress of what it sends. */
function post(form: FormData, signal: AbortSignal, onProgress: (share: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lose = () => reject(new UploadError(connectionError))
    let stalling = setTimeout(() => request.abort(), stallTimeout)
    request.open("POST", uploadAddress)
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
