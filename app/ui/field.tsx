import type { ComponentProps } from "react"
import styles from "./field.module.css"
import { type Captions, describedBy, FieldFrame } from "./field-frame.tsx"

export type FieldProps = Captions & Omit<ComponentProps<"input">, "id"> & { id: string }

export function Field({ label, help, error, optional, id, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <input type="text" {...input} {...describedBy(id, { help, error })} id={id} className={styles.control} />
    </FieldFrame>
  )
}
