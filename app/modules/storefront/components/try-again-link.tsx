import type { ComponentProps } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"

/** Loads the page whole from its address: it works without a script, and after an error that left none to trust. */
export function TryAgainLink(look: Omit<ComponentProps<typeof LinkButton>, "to" | "children" | "reloadDocument">) {
  const { t } = useTranslation("storefront")
  const { pathname, search } = useLocation()
  return (
    <LinkButton {...look} to={pathname + search} reloadDocument>
      {t("error.tryAgain")}
    </LinkButton>
  )
}
