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

/** While busy it keeps its width and its focus, and does nothing. */
export function Button({
  variant = "secondary",
  wide,
  compact,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(looks({ variant, wide, compact }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
