import { ArrowUpRight } from "lucide-react"
import type { MouseEvent, ReactNode } from "react"
import { NavLink } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

interface MenuLinkProps {
  path: string
  /** Opens a page outside management in a new tab. */
  isOutside?: boolean | undefined
  /** Marks the link as current on every page below this path. */
  sectionOf?: string
  className?: string | undefined
  children: ReactNode
}

export function MenuLink({ path, isOutside, sectionOf, className, children }: MenuLinkProps) {
  const { t } = useTranslation("management")
  if (!isOutside)
    return (
      <NavLink to={path} end={sectionOf === undefined} className={className} prefetch="intent" onClick={closeMenu}>
        {children}
      </NavLink>
    )
  return (
    <a href={path} target="_blank" rel="noreferrer" className={className} onClick={closeMenu}>
      <span>{children}</span> <span className="visually-hidden">{t("menu.newTab")}</span>
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </a>
  )
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
}
