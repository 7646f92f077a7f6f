import { useState } from "react"
import { FocalPointDialog } from "#app/modules/media/components/focal-point-dialog.tsx"
import { Image } from "#app/modules/media/components/image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { focalImage } from "../../fields/pictures.ts"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import { useKnownPicture } from "../pictures/use-known-picture.ts"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"

/** A picture with the point that stays visible when it is cropped. */
export function FocalImageInput({ id, name, value, set, label, help, error, pictures }: InputProps<ReturnType<typeof focalImage>>) {
  const { t } = useTranslation("webComponents")
  const picture = useKnownPicture(value?.id ?? null, pictures)
  const [isFocusing, setFocusing] = useState(false)
  return (
    <div className={styles.group}>
      <PictureDrop
        id={id}
        label={label}
        help={help ?? t("image.help")}
        error={error}
        onUploaded={(uploaded) => set({ id: uploaded, x: 50, y: 50 }, `${name}.${uploaded}`)}
        onRemove={value === null ? undefined : () => set(null, `${name}.removed`)}
      >
        {picture && value ? (
          <Image picture={{ ...picture, focalX: value.x, focalY: value.y }} sizes="328px" alt={label} className={styles.cropped} />
        ) : null}
      </PictureDrop>
      {picture && (
        <Button compact className={styles.start} onClick={() => setFocusing(true)}>
          {t("image.focus")}
        </Button>
      )}
      {isFocusing && picture && value && (
        <FocalPointDialog
          picture={picture}
          point={value}
          caption={t("image.crop")}
          save={({ x, y }) => set({ id: value.id, x, y }, `${name}.focus`)}
          close={() => setFocusing(false)}
        />
      )}
    </div>
  )
}
