import { Ellipsis } from "lucide-react"
import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { Link } from "react-router"
import { classNames } from "./class-names.ts"
import styles from "./menu.module.css"

/** A button that opens a menu of actions for one thing; a native popover, so it works without a script. */
export function Menu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={label} title={label}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}

export function MenuLink({ className, ...link }: Omit<ComponentProps<typeof Link>, "onClick">) {
  return <Link {...link} onClick={closeMenu} className={classNames(styles.entry, className)} />
}

export function MenuButton({ isDanger = false, onClick, ...button }: ComponentProps<"button"> & { isDanger?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.entry, isDanger && styles.danger)}
      onClick={(event) => {
        closeMenu(event)
        onClick?.(event)
      }}
    />
  )
}

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
