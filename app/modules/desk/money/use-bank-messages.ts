import { useEffect, useEffectEvent, useRef } from "react"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { MoneyEntry } from "./read-money.server.ts"

/** Says that the bank has moved a payment while the booking is on screen. `done` is what the person did, which says so itself. */
export function useBankMessages(entries: MoneyEntry[], done: MoneyDone | undefined): void {
  const { t } = useTranslation("money")
  const statuses = useRef(new Map(entries.map((entry) => [entry.id, entry.status])))
  const report = useEffectEvent(() => {
    for (const entry of entries) {
      const before = statuses.current.get(entry.id)
      const status = shownStatus(entry)
      const isDone = done?.payment === entry.id && done.status === status
      if (before !== undefined && before !== entry.status && entry.isAtBank && !isDone) toast.info(t(`moved.${status}`))
      statuses.current.set(entry.id, entry.status)
    }
  })
  useEffect(() => report())
}
