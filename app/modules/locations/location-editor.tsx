import { MapPinOff } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import styles from "./location-form.module.css"
import { LocationForm, type LocationFormProps } from "./location-form.tsx"

/** The page of a new or a saved location. */
export function LocationEditor({ title, ...form }: LocationFormProps & { title: string }) {
  const { t } = useTranslation("locations")
  return (
    <div className={styles.page}>
      <PageHeader title={title} back={{ to: "/settings/org/locations", label: t("back") }} />
      <LocationForm {...form} />
    </div>
  )
}

/** Shown in place of a location that somebody has deleted. */
export function LocationGone() {
  const { t } = useTranslation("locations")
  return (
    <EmptyState
      isWholePage
      icon={<MapPinOff size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("missing.title")}
      actions={
        <LinkButton to="/settings/org/locations" compact>
          {t("back")}
        </LinkButton>
      }
    >
      {t("missing.text")}
    </EmptyState>
  )
}
