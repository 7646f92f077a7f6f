import { mostBytes, type Picture } from "#app/modules/media/picture.ts"
import { connectionError, type SendPicture, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { createSignal } from "#app/platform/browser/signal.ts"
import { type Photo, reduceTiles, type TileAction, tilesOf } from "./photo-tiles.ts"

/** As many as the server takes of one account. */
const atOnce = 2

/** Holds the tiles of a field and sends its files, two at once. `succeeded` receives every stored picture. */
export function createPhotoStore({
  photos,
  send,
  succeeded,
}: {
  photos: readonly Photo[]
  send: SendPicture
  succeeded: (id: string, picture: Picture) => void
}) {
  let state = tilesOf(photos)
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const changed = createSignal()

  function dispatch(action: TileAction) {
    state = reduceTiles(state, action)
    cancelRemoved()
    startWaiting()
    changed.tell()
  }

  function cancelRemoved() {
    for (const [key, controller] of running) {
      if (state.tiles.some((tile) => tile.key === key && tile.upload)) continue
      running.delete(key)
      controller.abort()
    }
  }

  function startWaiting() {
    for (const { key, upload } of state.tiles) {
      const file = files.get(key)
      if (running.size >= atOnce || upload?.status !== "waiting" || running.has(key) || !file) continue
      const controller = new AbortController()
      running.set(key, controller)
      state = reduceTiles(state, { type: "start", key })
      void run(key, file, controller.signal)
    }
  }

  async function run(key: string, file: File, signal: AbortSignal) {
    const report = (action: TileAction) => !signal.aborted && dispatch(action)
    const outcome = await upload(send, { key, file, signal, report })
    // A removed tile has given its slot to another already.
    if (signal.aborted) return
    running.delete(key)
    if (outcome.type === "succeed") {
      files.delete(key)
      succeeded(outcome.id, outcome.picture)
    }
    dispatch(outcome)
  }

  return {
    getState: () => state,
    subscribe: changed.listen,
    dispatch,
    /** Adds files as tiles, in their order. */
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => ({ key: crypto.randomUUID(), file }))
      for (const { key, file } of added) files.set(key, file)
      dispatch({
        type: "add",
        files: added.map(({ key, file }) => ({ key, name: file.name, error: problemOf(file) })),
      })
    },
    /** Ends running and waiting uploads for now: they wait for the connection. */
    disconnect() {
      for (const [key, controller] of running) {
        running.delete(key)
        controller.abort()
        dispatch({ type: "fail", key, error: connectionError })
      }
    },
    /** Removes all uploads that have not ended. */
    cancel() {
      for (const { key, upload } of state.tiles) if (upload) dispatch({ type: "remove", key })
    },
    /** Ends running uploads for good. */
    stop() {
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}

interface UploadOptions {
  key: string
  file: File
  signal: AbortSignal
  /** Receives the progress and the preview. */
  report: (action: TileAction) => void
}

/** Sends a file, and repeats that while the server has no room for it. Returns the action that ends its upload. */
async function upload(send: SendPicture, { key, file, signal, report }: UploadOptions): Promise<TileAction> {
  try {
    const { id, picture } = await send(file, {
      signal,
      onProgress: (share) => report({ type: "progress", key, share }),
      onPreview: (preview) => report({ type: "preview", key, preview }),
    })
    return { type: "succeed", key, id, picture }
  } catch (error) {
    if (!(error instanceof UploadError)) return { type: "fail", key, error: "unexpected" }
    const { code, retryAfter } = error
    if (retryAfter === undefined || signal.aborted) return { type: "fail", key, error: code }
    report({ type: "progress", key, share: 0 })
    await new Promise((resume) => setTimeout(resume, retryAfter * 1000))
    return signal.aborted ? { type: "fail", key, error: code } : upload(send, { key, file, signal, report })
  }
}

/** Returns the error code of a file that need not be sent to be refused. */
function problemOf({ size, type }: File) {
  if (type !== "" && !type.startsWith("image/")) return "file.kind"
  return size > mostBytes ? "file.size" : undefined
}

export type PhotoStore = ReturnType<typeof createPhotoStore>
