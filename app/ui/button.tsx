import type { ComponentProps } from "react"
import { Link } from "react-router"
import styles from "./button.module.css"
import { classNames } from "./class-names.ts"

interface Look {
  /** One primary per surface; danger only in a confirmation. */
  variant?: "primary" | "secondary" | "quiet" | "danger"
  /** Full width. */
  wide?: boolean
  /** The height of management's controls; on phones the usual one. */
  compact?: boolean
  /** For a quiet button at the start of a line: its words align with the texts above and below. */
  flush?: boolean
}

/** While `busy` or `waits`, the button stays focusable and ignores clicks. While busy it keeps its width. */
export function Button({
  variant = "secondary",
  wide,
  compact,
  flush,
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
      className={classNames(looks({ variant, wide, compact, flush }), className)}
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      onClick={busy || waits ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.content}>{children}</span>
    </button>
  )
}

export function LinkButton({ variant = "secondary", wide, compact, flush, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classNames(looks({ variant, wide, compact, flush }), className)} />
}

const looks = ({ variant, wide, compact, flush }: Look) =>
  classNames(styles.button, variant && styles[variant], wide && styles.wide, compact && styles.compact, flush && styles.flush)
