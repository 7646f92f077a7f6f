import { type SyntheticEvent, useState } from "react"
import { ShortageDialog, shortageCodes } from "#app/modules/inventory/editor/shortage-dialog.tsx"
import { type BufferField, bufferModes } from "#app/modules/organizations/buffer-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { BufferDrawing, type DrawnBuffer } from "./buffer-drawing.tsx"
import { ReadOnly } from "./read-only.tsx"
import type { BuffersView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

const id = "buffers"

const names: BufferField[] = ["bufferBefore", "bufferBeforeHours", "bufferAfter", "bufferAfterHours"]

export function BufferPage({ view, reply }: { view: BuffersView; reply: EditReply | undefined }) {
  const { t } = useTranslation("organizations")
  const labels: Record<BufferField, string> = {
    bufferBefore: t("buffer.before"),
    bufferBeforeHours: t("buffer.hoursBefore"),
    bufferAfter: t("buffer.after"),
    bufferAfterHours: t("buffer.hoursAfter"),
  }
  const mode = (value: string) => bufferModes.find((each) => each === value)
  return (
    <div className={styles.page}>
      <PageHeader title={t("buffer.title")} />
      <p className={styles.text}>{t("buffer.text")}</p>
      <ShortageDialog form={id} reply={reply} zone={view.timeZone} />
      <ReadOnly mayEdit={view.mayEdit}>
        <EditForm
          id={id}
          names={names}
          values={view.values}
          reply={reply}
          messages="organizations"
          check={checkField}
          save={t("save")}
          handled={shortageCodes}
          labelOf={(name) => labels[name]}
          describe={(_, value) => {
            const chosen = mode(value)
            return chosen && t(`buffer.${chosen}`)
          }}
        >
          {(inputOf) => <BufferFields inputOf={inputOf} labels={labels} />}
        </EditForm>
      </ReadOnly>
    </div>
  )
}

const sides = [
  { mode: "bufferBefore", hours: "bufferBeforeHours" },
  { mode: "bufferAfter", hours: "bufferAfterHours" },
] as const

function BufferFields({ inputOf, labels }: { inputOf: InputOf<BufferField>; labels: Record<BufferField, string> }) {
  const { t } = useTranslation("organizations")
  const [typed, setTyped] = useState<{ [Name in BufferField]?: string }>({})
  const now = (name: BufferField) => typed[name] ?? inputOf(name).defaultValue ?? ""
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  const drawn = (mode: "bufferBefore" | "bufferAfter"): DrawnBuffer => ({
    mode: bufferModes.find((each) => each === now(mode)) ?? "noBuffer",
    hours: now(`${mode}Hours`),
  })

  return (
    <div className={styles.form} onInput={follow}>
      <BufferDrawing before={drawn("bufferBefore")} after={drawn("bufferAfter")} />
      {sides.map(({ mode, hours }) => (
        <div key={mode} className={styles.group}>
          <Segmented
            {...inputOf(mode)}
            label={labels[mode]}
            options={bufferModes.map((value) => ({ value, label: t(`buffer.${value}`) }))}
          />
          {/* A field that is not shown is not sent. */}
          {now(mode) === "custom" && (
            <div className={styles.short}>
              <Field
                {...inputOf(hours)}
                label={labels[hours]}
                help={t("buffer.hoursHelp")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

const checkField = (field: string, value: string) =>
  field.endsWith("Hours") && !/^([1-9]|[1-9]\d|1[0-5]\d|16[0-8])$/.test(value.trim()) ? "buffer.hours-range" : undefined
