import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, FieldError, TextArea } from "#app/ui/form/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { withoutTexts } from "../../document/component-texts.ts"
import { questionLimits, type questions } from "../../fields/questions.ts"
import { moveEntry } from "../edit-document.ts"
import { EntryList } from "./entry-list.tsx"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"

/** Questions with their answers, in an order. */
export function QuestionsInput({ id, name, field, value, set, update, label, texts, error }: InputProps<ReturnType<typeof questions>>) {
  const { t } = useTranslation("webComponents")
  const [opened, open] = useState(() => value.find(({ id: key }) => texts.error(`.${key}.question`) ?? texts.error(`.${key}.answer`))?.id)

  function add() {
    const question = { id: crypto.randomUUID(), question: "", answer: "" }
    set([...value, question], `${name}.${question.id}`)
    open(question.id)
  }

  function remove(index: number) {
    const rest = value.toSpliced(index, 1)
    update(
      (component) => ({ ...withoutTexts(component, `${name}.${value[index]?.id}`), values: { ...component.values, [name]: rest } }),
      `${name}.${value[index]?.id}.removed`,
    )
  }

  const textProps = (entry: string, part: "question" | "answer") => {
    const path = `.${entry}.${part}`
    return {
      id: `${id}-${entry}-${part}`,
      label: t(`questions.${part}`),
      lang: texts.locale,
      limit: questionLimits[part],
      value: texts.at(path),
      placeholder: texts.fallback(path),
      error: texts.error(path),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => texts.set(path, currentTarget.value),
    }
  }

  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {value.length === 0 && <p className={styles.note}>{t("questions.empty")}</p>}
      <EntryList
        id={id}
        entries={value.map(({ id: key }) => ({
          key,
          title: texts.at(`.${key}.question`) || texts.fallback(`.${key}.question`) || t("questions.untitled"),
          isWrong: Boolean(texts.error(`.${key}.question`) ?? texts.error(`.${key}.answer`)),
        }))}
        move={(from, to) => set(moveEntry(value, from, to), `${name}.order ${crypto.randomUUID()}`)}
        remove={remove}
        opened={opened}
        open={open}
      >
        {(index) => (
          <>
            <Field {...textProps(value[index]?.id ?? "", "question")} />
            <TextArea {...textProps(value[index]?.id ?? "", "answer")} rows={4} />
          </>
        )}
      </EntryList>
      {error && <FieldError id={id} error={error} />}
      {value.length < field.max ? (
        <Button id={`${id}-add`} compact onClick={add}>
          <Icon name="plus" />
          <span>{t("questions.add")}</span>
        </Button>
      ) : (
        <p className={styles.note}>{t("full", { count: field.max })}</p>
      )}
    </fieldset>
  )
}
