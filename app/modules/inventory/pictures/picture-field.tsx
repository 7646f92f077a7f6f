import { Camera, ImagePlus } from "lucide-react"
import { type SyntheticEvent, useRef, useState } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { useTileDrag } from "#app/ui/drag/use-tile-drag.ts"
import { describedBy, FieldError } from "#app/ui/form/field.tsx"
import type { PhotoDialogKind } from "./photo-change.ts"
import { PhotoDialog } from "./photo-dialog.tsx"
import { PhotoTile } from "./photo-tile.tsx"
import type { Photo } from "./photo-tiles.ts"
import styles from "./picture-field.module.css"
import { mostPictures } from "./pictures-input.ts"
import { UploadTile } from "./upload-tile.tsx"
import { usePhotoActions } from "./use-photo-actions.ts"
import { usePhotoFiles } from "./use-photo-files.ts"
import { usePhotos } from "./use-photos.ts"

/** Phones convert their photos to JPEG for these; with `image/*` they would send HEIC. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif"

interface PictureFieldProps {
  id: string
  name: string
  /** The photos as JSON, as `itemValues` writes them. */
  defaultValue: string
  /** The pictures of the photos in `defaultValue`. Those that this tab has uploaded are known besides. */
  pictures: readonly Photo[]
  error?: string | undefined
  onChange?: ((cover: Picture | undefined) => void) | undefined
}

/**
 * The photos of an item: uploads, order, focal points and alternative texts. Its value is one hidden input of JSON. To discard changes, mount it
 * anew with another key. Has `data-uploading` while a photo is on its way or could not be sent.
 */
export function PictureField({ id, name, defaultValue, pictures, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation("pictures")
  const { store, state, photos, uploading, inputProps } = usePhotos({ id, defaultValue, known: pictures, onChange })
  const { tiles, surplus } = state
  const field = useRef<HTMLFieldSetElement>(null)
  const actions = usePhotoActions(id, store, state)
  const { isOver, dropProps } = usePhotoFiles(field, store.add)
  const drag = useTileDrag((key, over) =>
    actions.move(
      key,
      tiles.findIndex((tile) => tile.key === over),
    ),
  )
  const [dialog, setDialog] = useState<{ kind: PhotoDialogKind; key: string }>()
  const opened = dialog && tiles.find(({ key }) => key === dialog.key)?.photo
  const shownError = useCurrentError(error, photos.length)
  return (
    <fieldset
      ref={field}
      aria-label={t("title")}
      className={classNames(styles.field, isOver && styles.over)}
      data-uploading={uploading}
      {...dropProps}
    >
      <input {...inputProps} type="hidden" name={name} />
      <ul className={styles.tiles}>
        {tiles.map(({ key, photo, upload }, index) =>
          photo ? (
            <PhotoTile
              key={key}
              id={`${id}-${key}`}
              tileKey={key}
              photo={photo}
              position={index + 1}
              total={tiles.length}
              actions={actions}
              drag={drag}
              open={(kind) => setDialog({ kind, key })}
            />
          ) : (
            <UploadTile
              key={key}
              tileKey={key}
              upload={upload}
              retry={() => store.dispatch({ type: "retry", key })}
              remove={() => actions.cancel(key)}
            />
          ),
        )}
        {tiles.length < mostPictures && (
          <li className={classNames(styles.adding, tiles.length === 0 && styles.alone)}>
            <AddPhotos id={id} error={shownError} isOver={isOver} add={store.add} />
          </li>
        )}
      </ul>
      {shownError ? (
        <FieldError id={id} error={shownError} />
      ) : (
        <p id={`${id}-help`} className={styles.help}>
          {t("help")}
        </p>
      )}
      {surplus > 0 && (
        <p role="alert" className={styles.surplus}>
          {t("surplus", { count: surplus })}
        </p>
      )}
      <output className="visually-hidden">{actions.announcement}</output>
      {dialog && opened && (
        <PhotoDialog
          kind={dialog.kind}
          photo={opened}
          close={() => setDialog(undefined)}
          change={(change) => store.dispatch({ ...change, key: dialog.key })}
        />
      )}
    </fieldset>
  )
}

/** Hides the error of a field without photos once it has some. */
function useCurrentError(error: string | undefined, count: number) {
  const [refused, setRefused] = useState({ error, count })
  if (refused.error !== error) setRefused({ error, count })
  return error && !(refused.count === 0 && count > 0) ? error : undefined
}

interface AddPhotosProps {
  id: string
  error: string | undefined
  isOver: boolean
  add: (files: readonly File[]) => void
}

/** The place that takes files; on touch screens with a button for the camera. */
function AddPhotos({ id, error, isOver, add }: AddPhotosProps) {
  const { t } = useTranslation("pictures")
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const inputProps = {
    type: "file",
    className: "visually-hidden",
    tabIndex: -1,
    "aria-hidden": true,
    onInput: (event: SyntheticEvent) => event.stopPropagation(),
    onChange(event: SyntheticEvent<HTMLInputElement>) {
      event.stopPropagation()
      add([...(event.currentTarget.files ?? [])])
      event.currentTarget.value = ""
    },
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.add}
        onClick={() => files.current?.click()}
        {...describedBy(id, { error, help: t("help"), count: undefined })}
      >
        <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.byMouse}>{t(isOver ? "dropNow" : "drop")}</span>
        <span className={styles.byFinger}>{t("choose")}</span>
      </button>
      <Button className={classNames(styles.byFinger, styles.camera)} onClick={() => camera.current?.click()}>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{t("camera")}</span>
      </Button>
      <input {...inputProps} ref={files} multiple accept={accepted} />
      <input {...inputProps} ref={camera} capture="environment" accept="image/*" />
    </>
  )
}
