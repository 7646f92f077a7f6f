import type { ComponentProps } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"

/** Asks for the page again: whole, since after an error there may be no script to trust, unless the connection alone was lost. */
export function TryAgainLink(link: Omit<ComponentProps<typeof LinkButton>, "to" | "children">) {
  const { t } = useTranslation("storefront")
  const { pathname, search } = useLocation()
  return (
    <LinkButton reloadDocument {...link} to={pathname + search}>
      {t("error.tryAgain")}
    </LinkButton>
  )
}
