import { useState } from "react"
import { AvailabilityPanel } from "#app/modules/desk/availability/availability-panel.tsx"
import { availabilityAddress } from "#app/modules/desk/availability/availability-query.ts"
import type { AvailabilityView } from "#app/modules/desk/availability/read-availability.server.ts"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import styles from "./availability-dialog.module.css"

/** Answers "Is it free?" over any page of management. `about` is an item's name; "" for all. */
export function AvailabilityDialog({ about, close }: { about: string; close: () => void }) {
  const { t } = useTranslation("availability")
  const [url] = useState(() => `/reservations/availability.json${availabilityAddress(about ? { q: about } : {})}`)
  const { data, hasFailed } = useDebouncedFetch<AvailabilityView>(url, 0)
  if (data)
    return (
      <Dialog key="loaded" title={t("title")} close={close}>
        <AvailabilityPanel loaded={data} onLeave={close} />
      </Dialog>
    )
  return (
    <Dialog key="loading" title={t("title")} close={close}>
      <p className={styles.waiting} role={hasFailed ? "alert" : "status"}>
        {t(hasFailed ? "failed" : "loading")}
      </p>
    </Dialog>
  )
}
