import { FilterChip } from "./filter-chip.tsx"
import styles from "./filter-fields.module.css"

export type Option = [value: string, text: string]

export function Select({ name, label, value, options }: { name: string; label: string; value: string; options: Option[] }) {
  return (
    <FilterChip label={label} names={[name]} isSet={value !== ""}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <select name={name} defaultValue={value} className={styles.select}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </FilterChip>
  )
}

export function NumberField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <FilterChip label={label} names={[name]} isSet={value !== undefined}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input name={name} defaultValue={value} inputMode="numeric" autoComplete="off" placeholder={label} className={styles.number} />
      </label>
    </FilterChip>
  )
}

export function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} min="1970-01-01" max="2999-12-31" className={styles.date} />
    </label>
  )
}

export function Choice({ name, value, label, isChosen }: { name: string; value: string; label: string; isChosen: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className={styles.box} />
      <span>{label}</span>
    </label>
  )
}
