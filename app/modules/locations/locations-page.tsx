import { MapPin } from "lucide-react"
import { useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import { Notice } from "#app/ui/notice.tsx"
import { type MoveAnswer, useMoved } from "#app/ui/use-moved.ts"
import { DeleteLocationDialog } from "./delete-location-dialog.tsx"
import { LocationItem, menuOf } from "./location-item.tsx"
import styles from "./locations-page.module.css"
import type { LocationsView } from "./read-locations.server.ts"

/** The locations of an organization in the order that customers see. */
export function LocationsPage({ view, answer }: { view: LocationsView; answer: MoveAnswer | undefined }) {
  const { t } = useTranslation("locations")
  const { rows, deletion } = view
  const content = useRef<HTMLDivElement>(null)
  useFocusWhenLost(content)
  const moved = useMoved(answer, rows, menuOf)
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} actions={rows.length > 0 && <AddLocation />} />
      <div ref={content} tabIndex={-1} className={styles.content}>
        {view.isGone && <Notice title={t("gone")} />}
        {rows.length === 0 ? (
          <EmptyState icon={<MapPin size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={<AddLocation />}>
            {t("empty.text")}
          </EmptyState>
        ) : (
          <>
            {!view.hasPickUp && (
              <Notice tone="warning" title={t("noPickUp.title")}>
                <p>{t(view.delivers ? "noPickUp.delivers" : "noPickUp.closed")}</p>
              </Notice>
            )}
            {view.hasPickUp && rows.length > 1 && <p className={styles.hint}>{t("order")}</p>}
            <ol className={styles.list} aria-label={t("title")}>
              {rows.map((row, index) => (
                <LocationItem key={row.id} location={row} isFirst={index === 0} isLast={index === rows.length - 1} />
              ))}
            </ol>
          </>
        )}
      </div>
      <output className="visually-hidden">{moved && t("moved", moved)}</output>
      {deletion && <DeleteLocationDialog deletion={deletion} delivers={view.delivers} />}
    </div>
  )
}

function AddLocation() {
  const { t } = useTranslation("locations")
  return (
    <LinkButton to="/settings/org/locations/add" variant="primary" compact>
      {t("add")}
    </LinkButton>
  )
}
