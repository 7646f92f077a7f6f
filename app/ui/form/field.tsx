import { type ComponentProps, useState } from "react"
import { countGraphemes } from "#app/platform/graphemes.ts"
import styles from "./field.module.css"
import { describedBy } from "./field-error.tsx"
import { type Captions, FieldFrame } from "./field-frame.tsx"

export type FieldProps = Captions & Omit<ComponentProps<"input">, "id"> & { id: string; limit?: number }

/** `limit` is of characters that a person sees, which are counted when it is near. */
export function Field({ label, help, error, optional, beside, limit = Number.POSITIVE_INFINITY, id, onInput, ...input }: FieldProps) {
  const [length, setLength] = useState(() => countGraphemes(String(input.defaultValue ?? "")))
  const count = length >= limit * 0.8 ? `${length} / ${limit}` : undefined
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} count={count} beside={beside}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { help, error, count })}
        id={id}
        className={styles.control}
        onInput={(event) => {
          setLength(countGraphemes(event.currentTarget.value))
          onInput?.(event)
        }}
      />
    </FieldFrame>
  )
}
