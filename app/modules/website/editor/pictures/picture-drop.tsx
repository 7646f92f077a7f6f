import { ImagePlus } from "lucide-react"
import { useRef } from "react"
import { usePhotoFiles } from "#app/modules/inventory/pictures/use-photo-files.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import type { Elements } from "#app/ui/elements.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { describedBy, FieldNote } from "#app/ui/form/field.tsx"
import styles from "./picture-drop.module.css"
import { usePictureUpload } from "./use-picture-upload.ts"

interface PictureDropProps {
  id: string
  label: string
  help?: string
  error?: string | undefined
  /** Shows the picture that there is, or what visitors see without it; null for nothing. */
  children: Elements
  /** How many more pictures it takes, where it takes several; they are told apart by their files' names. */
  room?: number
  /** Takes drawings (SVG) too. */
  isLogo?: boolean
  onUploaded: (id: string, picture: Picture) => void
  /** Missing where there is no picture to remove. */
  onRemove?: (() => void) | undefined
}

/** Phones convert their photos to JPEG for these; with `image/*` they would send HEIC. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif"

/** A place for a picture, or for several, which are dropped there or chosen. */
export function PictureDrop({ id, label, help, error, children, room, isLogo = false, onUploaded, onRemove }: PictureDropProps) {
  const { t } = useTranslation("webGeneral", "ui")
  const message = useErrorMessage("media")
  const isOne = room === undefined
  const { uploads, start, retry, cancel } = usePictureUpload({ isLogo, room: room ?? 1, isOne, onUploaded })
  const field = useRef<HTMLFieldSetElement>(null)
  const { isOver, dropProps } = usePhotoFiles(field, start, { takesPasted: false })
  const chooser = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const failed = uploads.flatMap(({ file, error: code }) => (code ? [isOne ? message(code) : `${file.name}: ${message(code)}`] : []))
  const shownError = failed.join(" ") || error
  const isSending = uploads.some((upload) => !upload.error)

  function remove() {
    onRemove?.()
    chooseButton.current?.focus()
  }

  return (
    <fieldset ref={field} className={styles.field} {...dropProps}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.frame}>
        <button
          ref={chooseButton}
          type="button"
          id={id}
          className={classNames(styles.drop, isOver && styles.over)}
          {...describedBy(id, { help, error: shownError, count: undefined })}
          onClick={() => chooser.current?.click()}
        >
          {children}
          <span className={styles.words}>
            <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>{t(isOver ? "picture.dropNow" : onRemove ? "picture.replace" : "picture.drop")}</span>
          </span>
        </button>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          multiple={!isOne}
          accept={isLogo ? `${accepted},image/svg+xml` : accepted}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ""
            start(files)
          }}
        />
        {uploads.map((upload) => (
          <div key={upload.key} className={upload.error ? styles.actions : styles.sending}>
            {upload.error ? (
              <Button variant="quiet" compact onClick={() => retry(upload)}>
                {t("ui:tryAgain")}
              </Button>
            ) : (
              <progress className={styles.bar} value={upload.share} max={1} aria-label={t("picture.sending", { name: upload.file.name })} />
            )}
            <Button variant="quiet" compact onClick={() => cancel(upload.key)}>
              {t("picture.cancel")}
            </Button>
          </div>
        ))}
        {!isSending && onRemove && (
          <div className={styles.actions}>
            <Button variant="quiet" compact onClick={remove}>
              {t("picture.remove")}
            </Button>
          </div>
        )}
      </div>
      <div role={failed.length > 0 ? "alert" : undefined}>
        <FieldNote id={id} help={help} error={shownError} />
      </div>
    </fieldset>
  )
}
