import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import { sendPictureTo } from "#app/modules/media/upload/send-picture.ts"
import { uploadAddress } from "#app/modules/media/upload/uploaded.ts"
import { uploadedPictures } from "#app/modules/media/upload/uploaded-pictures.ts"
import { findMountedStore, mountStore } from "./mounted-stores.ts"
import { createPhotoStore } from "./photo-store.ts"
import { type Photo, photosOf, pictureOf, readPhotos, writePhotos } from "./photo-tiles.ts"

interface PhotosOptions {
  id: string
  defaultValue: string
  known: readonly Photo[]
  onChange: ((cover: Picture | undefined) => void) | undefined
}

/** The photos and uploads of a field. Tells the form of each change with an `input` event of its hidden input. */
export function usePhotos({ id, defaultValue, known, onChange }: PhotosOptions) {
  const [store] = useState(() => findMountedStore(id, defaultValue) ?? createStore(defaultValue, known))
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const photos = photosOf(state)

  const input = useRef<HTMLInputElement>(null)
  const value = writePhotos(photos)
  const uploads = state.tiles.flatMap(({ upload }) => upload ?? [])
  const uploading = uploads.length === 0 ? undefined : uploads.every(({ status }) => status === "failed") ? "failed" : "sending"
  // The form follows the photos, and whether some are on their way.
  const summary = `${uploading} ${value}`
  const reported = useRef(summary)
  const report = useEffectEvent((next: string) => {
    if (reported.current === next) return
    reported.current = next
    input.current?.dispatchEvent(new Event("input", { bubbles: true }))
    const [cover] = photos
    onChange?.(cover && pictureOf(cover))
  })
  useEffect(() => report(summary), [summary])

  // Discarding the form's changes ends uploads.
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener("reset", store.cancel)
    return () => form?.removeEventListener("reset", store.cancel)
  }, [store])

  useEffect(() => {
    const unmount = mountStore(id, store)
    const online = () => store.dispatch({ type: "reconnect" })
    const offline = () => store.disconnect()
    window.addEventListener("online", online)
    window.addEventListener("offline", offline)
    return () => {
      window.removeEventListener("online", online)
      window.removeEventListener("offline", offline)
      unmount()
    }
  }, [id, store])

  return { store, state, photos, uploading, inputProps: { ref: input, value } }
}

function createStore(defaultValue: string, known: readonly Photo[]) {
  const findPicture = (id: string) => known.find((photo) => photo.id === id)?.picture ?? uploadedPictures.get(id)
  const succeeded = (id: string, picture: Picture) => void uploadedPictures.set(id, picture)
  return createPhotoStore({ photos: readPhotos(defaultValue, findPicture), send: sendPictureTo(uploadAddress, "photo"), succeeded })
}
