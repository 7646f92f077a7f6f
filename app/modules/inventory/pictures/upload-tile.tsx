import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Icon } from "#app/ui/icon.tsx"
import { mayRetry, type Upload } from "./photo-tiles.ts"
import styles from "./upload-tile.module.css"

interface UploadTileProps {
  tileKey: string
  upload: Upload
  retry: () => void
  remove: () => void
}

/** A file on its way: its progress, or what is wrong with it. */
export function UploadTile({ tileKey, upload, retry, remove }: UploadTileProps) {
  const { t } = useTranslation("pictures", "ui")
  const { name, preview, status, share, error } = upload
  const percent = Math.round(share * 100)
  const progress = status === "waiting" ? t("upload.waiting") : percent < 100 ? t("upload.sending", { percent }) : t("upload.finishing")
  return (
    <li className={styles.tile} data-tile={tileKey} data-status={status}>
      {preview && <img src={preview} alt="" className={styles.preview} />}
      <div className={styles.content}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {status === "failed" ? (
          <UploadError code={error ?? "unexpected"} />
        ) : (
          <>
            <p className={styles.progress}>{progress}</p>
            <progress className={styles.bar} value={percent} max={100} aria-label={t("file", { name })} />
          </>
        )}
        <div className={styles.actions}>
          {mayRetry(upload) && (
            <button type="button" className={styles.action} aria-label={t("upload.retryFile", { name })} onClick={retry}>
              {t("ui:tryAgain")}
            </button>
          )}
          {status === "failed" ? (
            <button type="button" className={styles.action} aria-label={t("upload.removeFile", { name })} onClick={remove}>
              {t("upload.remove")}
            </button>
          ) : (
            <button type="button" className={styles.action} aria-label={t("upload.cancelFile", { name })} onClick={remove}>
              {t("upload.cancel")}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

function UploadError({ code }: { code: string }) {
  const message = useErrorMessage("media")
  return (
    <p role="alert" className={styles.error}>
      <Icon name="alert" size={16} className={styles.icon} />
      <span>{message(code)}</span>
    </p>
  )
}
