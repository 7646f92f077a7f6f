import { useEffect, useEffectEvent, useRef, useState } from "react"
import { mostBytes, type Picture } from "#app/modules/media/picture.ts"
import { connectionError, sendPictureTo, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { uploadedPictures } from "#app/modules/media/upload/uploaded-pictures.ts"
import { picturesAddress } from "./pictures-address.ts"

/** A file on its way, or what is wrong with it. */
export interface PictureUpload {
  file: File
  /** How much is sent, from 0 to 1. */
  share: number
  /** The code of a message. */
  error?: string
}

/** Sends one picture at a time; a new one takes the place of that on its way. An upload goes on when its field has left the screen. */
export function usePictureUpload({ isLogo, onUploaded }: { isLogo: boolean; onUploaded: (id: string, picture: Picture) => void }) {
  const [upload, setUpload] = useState<PictureUpload>()
  const running = useRef<AbortController>(undefined)
  const send = sendPictureTo(picturesAddress, "photo", isLogo ? { logo: "1" } : {})

  async function start(file: File) {
    cancel()
    const { signal } = (running.current = new AbortController())
    const tell = (next: PictureUpload | undefined) => !signal.aborted && setUpload(next)
    tell({ file, share: 0 })
    try {
      if (file.size > mostBytes) throw new UploadError("file.size")
      const { id, picture } = await sendPatiently(file, signal, (share) => tell({ file, share }))
      uploadedPictures.set(id, picture)
      tell(undefined)
      if (!signal.aborted) onUploaded(id, picture)
    } catch (error) {
      tell({ file, share: 0, error: error instanceof UploadError ? error.code : "unexpected" })
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

  function cancel() {
    running.current?.abort()
    setUpload(undefined)
  }

  const isWaiting = upload?.error === connectionError
  const goOn = useEffectEvent(() => upload && void start(upload.file))
  useEffect(() => {
    if (!isWaiting) return undefined
    const online = () => goOn()
    window.addEventListener("online", online)
    return () => window.removeEventListener("online", online)
  }, [isWaiting])

  return { upload, start: (file: File) => void start(file), cancel }
}
