import { Ellipsis } from "lucide-react"
import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { Link } from "react-router"
import { Button } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
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

/** A menu that a button with words opens. */
export function TextMenu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <Button compact popoverTarget={id} className={styles.textOpener}>
        <span>{label}</span>
        <Icon name="chevron" size={16} />
      </Button>
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}

export function MenuLink({ className, ...link }: Omit<ComponentProps<typeof Link>, "onClick">) {
  return <Link {...link} onClick={closeMenu} className={classNames(styles.entry, className)} />
}

export function MenuButton({ isDanger = false, onClick, className, ...button }: ComponentProps<"button"> & { isDanger?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.entry, isDanger && styles.danger, className)}
      onClick={(event) => {
        closeMenu(event)
        onClick?.(event)
      }}
    />
  )
}

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
