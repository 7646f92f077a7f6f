import { type SendPicture, UploadError } from "#app/modules/media/upload/send-picture.ts"
import type { Target } from "./match-files.ts"
import type { PictureFile } from "./open-files.ts"

/** As many as the server takes of one account. */
const atOnce = 2

export interface SentFiles {
  done: number
  failed: Array<{ name: string; code: string }>
}

interface SendFilesOptions {
  sendTo: (name: string, targets: readonly Target[]) => SendPicture
  signal: AbortSignal
  /** Receives how far it is after each file. */
  onProgress: (sent: SentFiles) => void
}

/** Errors that each of the next files would meet as well. */
const isGeneral = (code: string) => !code.startsWith("file.") || ["file.quota", "file.hourly"].includes(code)

/** Sends files one after the other, two at once, and goes on after one that fails. @throws `UploadError` where all others would fail too */
export async function sendFiles(files: ReadonlyArray<{ file: PictureFile; targets: Target[] }>, options: SendFilesOptions): Promise<void> {
  const sent: SentFiles = { done: 0, failed: [] }
  const next = files.values()
  const failing = new AbortController()
  const signal = AbortSignal.any([options.signal, failing.signal])
  const work = async () => {
    for (const { file, targets } of next) {
      if (signal.aborted) return
      const code = await send(file, options.sendTo(file.name, targets), signal)
      if (signal.aborted) return
      if (code !== undefined && isGeneral(code)) {
        failing.abort()
        throw new UploadError(code)
      }
      if (code === undefined) sent.done += 1
      else sent.failed.push({ name: file.name, code })
      options.onProgress({ ...sent, failed: [...sent.failed] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Sends a file, again while the server has no room for it, and returns the code of its error. */
async function send(file: PictureFile, sendPicture: SendPicture, signal: AbortSignal): Promise<string | undefined> {
  try {
    await sendPicture(await file.open(), { signal, onProgress: () => undefined, onPreview: () => undefined })
    return undefined
  } catch (error) {
    const { code, retryAfter } = error instanceof UploadError ? error : new UploadError("file.broken")
    if (retryAfter === undefined || signal.aborted) return code
    await new Promise((resume) => setTimeout(resume, retryAfter * 1000))
    return send(file, sendPicture, signal)
  }
}
