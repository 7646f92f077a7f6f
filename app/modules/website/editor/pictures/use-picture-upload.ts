import { useEffect, useEffectEvent, useRef, useState } from "react"
import { mostBytes, type Picture } from "#app/modules/media/picture.ts"
import { connectionError, sendPictureTo, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { uploadedPictures } from "#app/modules/media/upload/uploaded-pictures.ts"
import { picturesAddress } from "./pictures-address.ts"
import { uploadsUnderWay } from "./uploads-under-way.ts"

/** A file on its way, or what is wrong with it. */
export interface PictureUpload {
  key: string
  file: File
  /** How much is sent, from 0 to 1. */
  share: number
  /** The code of a message. */
  error?: string
}

interface UploadOptions {
  isLogo: boolean
  /** How many more pictures there is room for. A place for one takes a new one instead of that on its way. */
  room: number
  isOne: boolean
  onUploaded: (id: string, picture: Picture) => void
}

/** Sends pictures one after another. An upload goes on when its field has left the screen. */
export function usePictureUpload({ isLogo, room, isOne, onUploaded }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const send = sendPictureTo(picturesAddress, "photo", isLogo ? { logo: "1" } : {})

  function start(files: readonly File[]) {
    if (isOne) for (const { key } of uploads) cancel(key)
    const chosen = files.slice(0, isOne ? 1 : Math.max(0, room - uploads.length))
    for (const file of chosen) add({ key: crypto.randomUUID(), file, share: 0 })
  }

  function add(upload: PictureUpload) {
    const controller = new AbortController()
    running.current.set(upload.key, controller)
    setUploads((list) => [...list, upload])
    const run = () => sendNow(upload, controller.signal)
    const sent = isOne ? run() : last.current.then(run)
    last.current = sent
    void uploadsUnderWay.count(sent)
  }

  async function sendNow({ key, file }: PictureUpload, signal: AbortSignal) {
    const update = (next: Partial<PictureUpload>) =>
      !signal.aborted && setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...next } : each)))
    if (signal.aborted) return "cancelled"
    try {
      if (file.size > mostBytes) throw new UploadError("file.size")
      const { id, picture } = await sendPatiently(file, signal, (share) => update({ share }))
      uploadedPictures.set(id, picture)
      if (signal.aborted) return "cancelled"
      cancel(key)
      onUploaded(id, picture)
      return "sent"
    } catch (error) {
      update({ share: 0, error: error instanceof UploadError ? error.code : "unexpected" })
      return signal.aborted ? "cancelled" : "failed"
    }
  }

  /** Repeats the upload while the server has no room for it. */
  async function sendPatiently(file: File, signal: AbortSignal, onProgress: (share: number) => void): ReturnType<typeof send> {
    try {
      return await send(file, { signal, onProgress, onPreview: () => undefined })
    } catch (error) {
      if (!(error instanceof UploadError) || error.retryAfter === undefined || signal.aborted) throw error
      await new Promise((resume) => setTimeout(resume, (error.retryAfter ?? 0) * 1000))
      return sendPatiently(file, signal, onProgress)
    }
  }

  function cancel(key: string) {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((list) => list.filter((each) => each.key !== key))
  }

  function retry(upload: PictureUpload) {
    cancel(upload.key)
    add({ key: crypto.randomUUID(), file: upload.file, share: 0 })
  }

  const isWaiting = uploads.some(({ error }) => error === connectionError)
  const goOn = useEffectEvent(() => {
    for (const upload of uploads) if (upload.error === connectionError) retry(upload)
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const online = () => goOn()
    window.addEventListener("online", online)
    return () => window.removeEventListener("online", online)
  }, [isWaiting])

  return { uploads, start, retry, cancel }
}
