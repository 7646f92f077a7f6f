import { ImagePlus } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { usePhotoFiles } from "#app/modules/inventory/pictures/use-photo-files.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { describedBy, FieldNote } from "#app/ui/form/field.tsx"
import styles from "./picture-drop.module.css"
import { usePictureUpload } from "./use-picture-upload.ts"

interface PictureDropProps {
  id: string
  label: string
  help?: string
  error?: string | undefined
  /** Shows the picture that there is; null for none. */
  children: ReactNode
  /** Takes drawings (SVG) too. */
  isLogo?: boolean
  onUploaded: (id: string, picture: Picture) => void
  /** Missing where there is no picture to remove. */
  onRemove?: (() => void) | undefined
}

/** Phones convert their photos to JPEG for these; with `image/*` they would send HEIC. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif"

/** A place for one picture, which is dropped there or chosen. */
export function PictureDrop({ id, label, help, error, children, isLogo = false, onUploaded, onRemove }: PictureDropProps) {
  const { t } = useTranslation("webGeneral")
  const message = useErrorMessage("media")
  const { upload, start, cancel } = usePictureUpload({ isLogo, onUploaded })
  const field = useRef<HTMLFieldSetElement>(null)
  const { isOver, dropProps } = usePhotoFiles(field, ([file]) => file && start(file), { takesPasted: false })
  const chooser = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const shownError = upload?.error ? message(upload.error) : error
  const isSending = upload !== undefined && !upload.error
  const hasPicture = children !== null

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
            {t(isOver ? "picture.dropNow" : hasPicture ? "picture.replace" : "picture.drop")}
          </span>
        </button>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={isLogo ? `${accepted},image/svg+xml` : accepted}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ""
            if (file) start(file)
          }}
        />
        {isSending && (
          <div className={styles.sending}>
            <progress className={styles.bar} value={upload.share} max={1} aria-label={t("picture.sending", { name: upload.file.name })} />
            <Button variant="quiet" compact onClick={cancel}>
              {t("picture.cancel")}
            </Button>
          </div>
        )}
        {!isSending && (onRemove || upload) && (
          <div className={styles.actions}>
            {upload && (
              <Button variant="quiet" compact onClick={() => start(upload.file)}>
                {t("picture.retry")}
              </Button>
            )}
            {onRemove && (
              <Button variant="quiet" compact onClick={remove}>
                {t("picture.remove")}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role={upload?.error ? "alert" : undefined}>
        <FieldNote id={id} help={help} error={shownError} />
      </div>
    </fieldset>
  )
}
