import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "../elements.ts"
import { Icon } from "../icon.tsx"
import styles from "./field.module.css"

export interface Captions {
  label: string
  /** Why it is asked, or how to write it; gives way to the error. */
  help?: string | undefined
  /** Says what is wrong and what to do. */
  error?: ReactNode
  optional?: boolean | undefined
  /** "84 / 100", once a limit is near. */
  count?: string | undefined
  /** Stands at the other end of the label's line, such as a link for people who cannot fill the field. */
  beside?: ReactNode
}

export type FieldProps = Captions & Omit<ComponentProps<"input">, "id"> & { id: string; limit?: number }

/** A text field. `limit` is in graphemes; the count shows once it is near. */
export function Field({ label, help, error, optional, beside, limit = Number.POSITIVE_INFINITY, id, onInput, ...input }: FieldProps) {
  const [typed, setTyped] = useState(() => String(input.defaultValue ?? ""))
  const count = countOf(input.value ?? typed, limit)
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} count={count} beside={beside}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { help, error, count })}
        id={id}
        className={styles.control}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
    </FieldFrame>
  )
}

export type TextAreaProps = Captions & Omit<ComponentProps<"textarea">, "id"> & { id: string; limit?: number }

/** A text of several lines, which grows with its content. `limit` is in graphemes; the count shows once it is near. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, beside, limit = Number.POSITIVE_INFINITY, id, rows = 3, onInput, ...area } = props
  const [typed, setTyped] = useState(() => String(area.defaultValue ?? ""))
  const count = countOf(area.value ?? typed, limit)
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} count={count} beside={beside}>
      <textarea
        {...area}
        {...describedBy(id, { help, error, count })}
        id={id}
        rows={rows}
        className={styles.area}
        style={{ "--rows": rows } as CSSProperties}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
    </FieldFrame>
  )
}

interface EmailCodeFieldProps extends Omit<FieldProps, "label"> {
  /** Tells it apart from another code on the page. */
  label?: string
  /** The code of the email's link: sent as it is, without a visible field. */
  linkCode?: string
}

/** The six digits of an email. A refused code is not filled in again. */
export function EmailCodeField({ label, linkCode, ...input }: EmailCodeFieldProps) {
  const { t } = useTranslation("ui")
  if (linkCode) return <input type="hidden" name={input.name} value={linkCode} />
  const captions = label ? { label } : { label: t("letterCode.label"), help: t("letterCode.help") }
  return <Field {...captions} {...input} defaultValue="" inputMode="numeric" autoComplete="one-time-code" />
}

export type SelectProps = Captions & Omit<ComponentProps<"select">, "id"> & { id: string; options: SelectOption[] }

interface SelectOption {
  value: string
  label: string
  /** The heading of this option and its neighbours. */
  group?: string
}

/** A native select; for up to seven options radio cards read better. */
export function Select({ label, help, error, optional, id, options, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <select {...select} {...describedBy(id, { help, error })} id={id} className={styles.control}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
          const shown = grouped.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))
          return group === undefined ? (
            shown
          ) : (
            <optgroup key={group} label={group}>
              {shown}
            </optgroup>
          )
        })}
      </select>
    </FieldFrame>
  )
}

/** A label above a control, with help or an error below it. */
export function FieldFrame({ id, label, help, error, optional, count, beside, children }: Captions & { id: string; children: Elements }) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label className={styles.label} htmlFor={id}>
          <span>{label}</span> {optional && <span className={styles.optional}>{t("optional")}</span>}
        </label>
        {count && (
          <span className={styles.count} id={`${id}-count`}>
            {count}
          </span>
        )}
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      {children}
      <FieldNote id={id} error={error} help={help} />
    </div>
  )
}

/** The error below a control, or else its help; `describedBy` connects them. */
export function FieldNote({ id, error, help }: Pick<Captions, "error" | "help"> & { id: string }) {
  if (error) return <FieldError id={id} error={error} />
  if (!help) return null
  return (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  )
}

/** The error below a control; `describedBy` connects the two. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size={16} className={styles.errorIcon} />
      <span>{error}</span>
    </p>
  )
}

/** Returns the ARIA attributes that connect a control to the error, or to the help and the count, below it. */
export function describedBy(id: string, { help, error, count }: Pick<Captions, "help" | "error" | "count">) {
  if (error) return { "aria-invalid": true, "aria-describedby": `${id}-error` }
  const ids = [help && `${id}-help`, count && `${id}-count`].filter(Boolean)
  return ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}
}

/** The count of a text in graphemes, once it is near the limit. */
function countOf(text: string | number | readonly string[], limit: number) {
  if (limit === Number.POSITIVE_INFINITY) return undefined
  const length = countGraphemes(String(text))
  return length >= limit * 0.8 ? `${length} / ${limit}` : undefined
}
