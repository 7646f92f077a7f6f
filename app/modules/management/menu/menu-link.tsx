import { ArrowUpRight } from "lucide-react"
import type { MouseEvent, ReactNode } from "react"
import { Link, NavLink, useMatch } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

interface MenuLinkProps {
  path: string
  /** Opens a page outside management in a new tab. */
  isOutside?: boolean | undefined
  /** Marks the link as current on every page below its path. */
  hasPagesBelow?: boolean
  /** Marks the link where the page is another one of its section. */
  isCurrent?: boolean | undefined
  title?: string
  className: string | undefined
  children: ReactNode
}

export function MenuLink({ path, isOutside, hasPagesBelow = false, isCurrent, children, ...link }: MenuLinkProps) {
  const { t } = useTranslation("management")
  const isPage = useMatch(path) !== null
  if (!isOutside && isCurrent && !isPage)
    return (
      <Link to={path} aria-current="true" onClick={closeMenu} {...link}>
        {children}
      </Link>
    )
  if (!isOutside)
    return (
      <NavLink to={path} end={!hasPagesBelow} onClick={closeMenu} {...link}>
        {children}
      </NavLink>
    )
  return (
    <a href={path} target="_blank" rel="noreferrer" onClick={closeMenu} {...link}>
      <span>{children}</span> <span className="visually-hidden">{t("menu.newTab")}</span>
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </a>
  )
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
}
