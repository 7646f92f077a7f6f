import { useState } from "react"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Question } from "#app/ui/edit-form/question.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Select } from "#app/ui/form/field.tsx"
import type { LinesToSpread } from "../item/lines-to-spread.ts"
import styles from "./spread-dialog.module.css"

/** The refusal that `SpreadDialog` shows. */
export const spreadCode = "sizes.spread"

interface SpreadDialogProps {
  /** Id of the form that was refused. */
  form: string
  reply: EditReply | undefined
  /** IANA name of the shop's zone. */
  zone: string
}

/** Asks for the size of each coming booking before the sizes of its item are saved. The answer stays with the form while another question follows. */
export function SpreadDialog({ form, reply, zone }: SpreadDialogProps) {
  const { t, locale } = useTranslation("itemEditor")
  const { code, details } = reply?.refusal ?? {}
  const [shown, setShown] = useState<EditReply>()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [isAnswered, setAnswered] = useState(false)
  const isAsking = code === spreadCode
  if (isAsking && reply !== shown) {
    setShown(reply)
    setAnswered(false)
    setChosen(Object.fromEntries((details as LinesToSpread).lines.map(({ id, size }) => [id, size])))
  }
  const { lines, sizes } = isAsking ? (details as LinesToSpread) : { lines: [], sizes: [] }
  const options = sizes.map(({ id, label }) => ({ value: id, label: label[locale] || label.en || label.uk }))
  return (
    <>
      <input type="hidden" form={form} name="spread" value={JSON.stringify(chosen)} disabled={!isAsking && !isAnswered} />
      {reply && isAsking && (
        <Question
          form={form}
          reply={reply}
          title={t("spread.title", { count: new Set(lines.map(({ number }) => number)).size })}
          back={t("spread.back")}
          answers={
            <Button type="submit" form={form} compact variant="primary" onClick={() => setAnswered(true)}>
              {t("spread.confirm")}
            </Button>
          }
        >
          <p>{t("spread.text")}</p>
          <div className={styles.lines}>
            {lines.map(({ id, number, client, from, until, quantity }) => (
              <Select
                key={id}
                id={`spread-${id}`}
                label={t("spread.booking", { number, client, quantity })}
                help={formatPeriod({ start: from, end: until }, zone, locale)}
                options={options}
                value={chosen[id]}
                onChange={({ currentTarget }) => setChosen({ ...chosen, [id]: currentTarget.value })}
              />
            ))}
          </div>
        </Question>
      )}
    </>
  )
}
