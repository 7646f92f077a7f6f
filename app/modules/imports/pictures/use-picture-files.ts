import { useEffect, useRef, useState } from "react"
import { useRevalidator } from "react-router"
import { mostPictures } from "#app/modules/inventory/pictures/pictures-input.ts"
import { sendPictureTo, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { matchFiles, type WantingItem } from "./match-files.ts"
import { type SentFiles, sendFiles } from "./send-files.ts"

export interface PictureRun extends SentFiles {
  phase: "reading" | "sending" | "ended"
  total: number
  /** Files that no item wants. */
  unwanted: number
  /** The code of the error that has ended it. */
  error?: string
}

/** Reads chosen files in the browser, and uploads those that items of an import need. */
export function usePictureFiles(importId: string) {
  const [run, setRun] = useState<PictureRun>()
  const running = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  const address = `/settings/import/pictures?id=${importId}`
  useEffect(() => () => running.current?.abort(), [])

  async function start(files: readonly File[]) {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let state: PictureRun = { phase: "reading", total: 0, done: 0, failed: [], unwanted: 0 }
    const change = (changed: Partial<PictureRun>) => {
      state = { ...state, ...changed }
      setRun(state)
    }
    change({})
    try {
      const { openFiles } = await import("./open-files.ts")
      const [opened, items] = await Promise.all([openFiles(files), listWanting(address, signal)])
      const { matched, unwanted } = matchFiles(opened, items, mostPictures)
      change({ phase: "sending", total: matched.length, unwanted })
      await sendFiles(matched, {
        signal,
        sendTo: (name, targets) => sendPictureTo(address, "photo", { name, targets: JSON.stringify(targets) }),
        onProgress: change,
      })
    } catch (error) {
      if (!signal.aborted) change({ error: error instanceof UploadError ? error.code : "unexpected" })
    }
    change({ phase: "ended" })
    await revalidate()
  }

  return { run, start: (files: readonly File[]) => void start(files), stop: () => running.current?.abort() }
}

async function listWanting(address: string, signal: AbortSignal): Promise<WantingItem[]> {
  const answer = await fetch(address, { signal }).catch(() => {
    throw new UploadError("connection")
  })
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new UploadError("unexpected")
  return (await answer.json()) as WantingItem[]
}
