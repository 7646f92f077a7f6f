import { type ComponentProps, useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { previewPicture } from "../upload/prepare-picture.ts"
import styles from "./picture-drop.module.css"

interface PictureDropProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  onChoose?: (file: File | undefined, all: readonly File[]) => void
}

/** A file input as an area to drop a file on, which shows the name of the chosen one, and a picture itself. Without JavaScript it is the browser's own. */
export function PictureDrop({ onChoose, ...input }: PictureDropProps) {
  const { t } = useTranslation("media")
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  const preview = usePreview(file)

  function choose(all: readonly File[]) {
    setFile(all[0])
    onChoose?.(all[0], all)
  }

  return (
    <div className={styles.area} data-over={isOver || undefined}>
      <span className={styles.shown} aria-hidden="true">
        {preview ? <img className={styles.preview} src={preview} alt="" /> : <Icon name="plus" />}
        <span className={styles.name}>{file ? file.name : t(input.multiple ? "choose.inviteSeveral" : "choose.invite")}</span>
        {file && <span className={styles.another}>{t("choose.another")}</span>}
      </span>
      <input
        {...input}
        type="file"
        className={styles.file}
        onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  )
}

function usePreview(file: File | undefined) {
  const [made, setMade] = useState<{ of: File; preview: string | undefined }>()
  useEffect(() => {
    if (!file || !mayBePicture(file)) return undefined
    let isCurrent = true
    void previewPicture(file).then((preview) => isCurrent && setMade({ of: file, preview }))
    return () => {
      isCurrent = false
    }
  }, [file])
  return made && made.of === file ? made.preview : undefined
}

/** Others, which may be large, are not read to know. */
const mayBePicture = ({ type }: File) => type === "" || type.startsWith("image/")
