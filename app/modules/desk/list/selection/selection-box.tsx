import styles from "./selection-box.module.css"

interface SelectionBoxProps {
  label: string
  isChosen: boolean
  /** Some of the rows that the box stands for are chosen. */
  isPartly?: boolean
  toggle: () => void
}

/** Chooses a row, or all rows of a page. Its label covers the cell, so that a near miss does not open the row. */
export function SelectionBox({ label, isChosen, isPartly = false, toggle }: SelectionBoxProps) {
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={toggle}
        aria-label={label}
        className={styles.box}
      />
    </label>
  )
}
