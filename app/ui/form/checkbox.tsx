import type { ComponentProps } from "react"
import styles from "./checkbox.module.css"
import { describedBy, FieldNote } from "./field.tsx"

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "id"> {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
}

/** A checkbox whose words are clickable too; sent as "on". */
export function Checkbox({ id, label, help, error, ...input }: CheckboxProps) {
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input {...input} {...describedBy(id, { help, error })} id={id} type="checkbox" className={styles.box} />
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.note}>
        <FieldNote id={id} error={error} help={help} />
      </div>
    </div>
  )
}
