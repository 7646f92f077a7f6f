import { useState } from "react"
import { FocalPointDialog } from "#app/modules/media/components/focal-point-dialog.tsx"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, FieldError } from "#app/ui/form/field.tsx"
import { valuesOf, withoutTexts } from "../../document/component-texts.ts"
import { type GalleryPicture, longestAlt, type pictures as picturesField } from "../../fields/pictures.ts"
import { moveEntry } from "../edit-document.ts"
import { PictureDrop } from "../pictures/picture-drop.tsx"
import { useKnownPicture } from "../pictures/use-known-picture.ts"
import { EntryList } from "./entry-list.tsx"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"

type PicturesInputProps = InputProps<ReturnType<typeof picturesField>>

/** Pictures in an order, each with its focal point and its alternative text. */
export function PicturesInput(props: PicturesInputProps) {
  const { id, name, field, value, set, update, label, texts, error, pictures } = props
  const { t } = useTranslation("webComponents")
  const [opened, open] = useState(() => value.find(({ id: key }) => texts.error(`.${key}.alt`))?.id)

  function remove(index: number) {
    const removed = value[index]
    update(
      (component) => ({
        ...withoutTexts(component, `${name}.${removed?.id}`),
        values: { ...component.values, [name]: value.toSpliced(index, 1) },
      }),
      `${name}.${removed?.id}.removed`,
    )
  }

  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <EntryList
        id={id}
        entries={value.map(({ id: key }, index) => ({
          key,
          title: texts.at(`.${key}.alt`) || texts.fallback(`.${key}.alt`) || t("image.place", { position: index + 1 }),
          picture: <Thumbnail pictureId={key} pictures={pictures} />,
          isWrong: Boolean(texts.error(`.${key}.alt`)),
        }))}
        move={(from, to) => set(moveEntry(value, from, to), `${name}.order ${crypto.randomUUID()}`)}
        remove={remove}
        opened={opened}
        open={open}
      >
        {(index) => <PictureFields {...props} picture={value[index]!} />}
      </EntryList>
      {error && <FieldError id={id} error={error} />}
      {value.length < field.max ? (
        <PictureDrop
          id={`${id}-add`}
          label={t("image.add")}
          help={t("image.help")}
          room={field.max - value.length}
          // The list may have changed while the picture was on its way.
          onUploaded={(uploaded) =>
            update((component) => {
              const present = valuesOf(component)[name] as GalleryPicture[]
              return { ...component, values: { ...component.values, [name]: [...present, { id: uploaded, x: 50, y: 50, alt: "" }] } }
            }, `${name}.${uploaded}`)
          }
        >
          {null}
        </PictureDrop>
      ) : (
        <p className={styles.note}>{t("full", { count: field.max })}</p>
      )}
    </fieldset>
  )
}

function Thumbnail({ pictureId, pictures }: { pictureId: string; pictures: Record<string, Picture> }) {
  const picture = useKnownPicture(pictureId, pictures)
  return <span className={styles.thumbnail}>{picture && <SquareImage picture={picture} sizes="32px" alt="" eager />}</span>
}

function PictureFields({ id, name, value, set, texts, pictures, picture: entry }: PicturesInputProps & { picture: GalleryPicture }) {
  const { t } = useTranslation("webComponents")
  const picture = useKnownPicture(entry.id, pictures)
  const [isFocusing, setFocusing] = useState(false)
  const path = `.${entry.id}.alt`
  return (
    <>
      <Field
        id={`${id}-${entry.id}-alt`}
        label={t("image.alt")}
        help={t("image.altHelp")}
        lang={texts.locale}
        limit={longestAlt}
        value={texts.at(path)}
        placeholder={texts.fallback(path)}
        error={texts.error(path)}
        onChange={({ currentTarget }) => texts.set(path, currentTarget.value)}
      />
      {picture && (
        <Button compact className={styles.start} onClick={() => setFocusing(true)}>
          {t("image.focus")}
        </Button>
      )}
      {isFocusing && picture && (
        <FocalPointDialog
          picture={picture}
          point={entry}
          caption={t("image.crop")}
          save={({ x, y }) =>
            set(
              value.map((each) => (each.id === entry.id ? { ...each, x, y } : each)),
              `${name}.${entry.id}.focus`,
            )
          }
          close={() => setFocusing(false)}
        />
      )}
    </>
  )
}
