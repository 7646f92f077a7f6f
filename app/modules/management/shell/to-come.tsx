import { Hammer } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import type { en } from "../locales/en.ts"

/** Placeholder of a page that is not built yet. */
export function ToCome({ screen }: { screen: keyof typeof en.toCome.what }) {
  const { t } = useTranslation("management")
  return (
    <>
      <PageHeader title={t(`screens.${screen}`)} />
      <EmptyState
        icon={<Hammer size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t("toCome.title")}
        actions={
          <LinkButton to="/reservations/manage" compact>
            {t("goToBookings")}
          </LinkButton>
        }
      >
        {t(`toCome.what.${screen}`)} {t("toCome.text")}
      </EmptyState>
    </>
  )
}
