import type { ComponentProps } from "react"
import { Link } from "react-router"
import styles from "./button.module.css"
import { classNames } from "./class-names.ts"

interface Look {
  /** One primary on a surface; danger within a question alone. */
  variant?: "primary" | "secondary" | "quiet" | "danger"
  /** Takes the whole width of its place. */
  wide?: boolean
  /** As high as management's controls; on a phone as high as everywhere. */
  compact?: boolean
}

/** While busy, or while it waits for its time, it keeps its focus and does nothing; while busy its width too. */
export function Button({
  variant = "secondary",
  wide,
  compact,
  busy = false,
  waits = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean; waits?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(looks({ variant, wide, compact }), className)}
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      onClick={busy || waits ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function LinkButton({ variant = "secondary", wide, compact, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classNames(looks({ variant, wide, compact }), className)} />
}

const looks = ({ variant, wide, compact }: Look) =>
  classNames(styles.button, variant && styles[variant], wide && styles.wide, compact && styles.compact)
