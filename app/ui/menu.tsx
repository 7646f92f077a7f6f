import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import { Button } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import styles from "./menu.module.css"

/** A button that opens a menu of actions for one thing; a native popover, so it works without a script. */
export function Menu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <Opener id={id} label={label} />
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}

/** The same for a row of a long list: its entries are rendered as it is opened first. One that is opened before the page is hydrated shows them once it is. */
export function RowMenu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) setWasOpened(true)
  }, [])
  return (
    <>
      <Opener id={id} label={label} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => {
          if (newState === "open") setWasOpened(true)
        }}
      >
        {wasOpened && children}
      </div>
    </>
  )
}

const Opener = ({ id, label }: { id: string; label: string }) => (
  <button type="button" className={styles.opener} popoverTarget={id} aria-label={label} title={label} />
)

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
