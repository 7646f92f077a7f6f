import { useEffect, useEffectEvent, useRef } from "react"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { MoneyEntry } from "./read-money.server.ts"

/** Says that the bank has moved a payment while the booking is on screen. `done` is what the person did, which says so itself. */
export function useBankMessages(entries: MoneyEntry[], done: MoneyDone | undefined): void {
  const { t } = useTranslation("money")
  const before = useRef(entries)
  const report = useEffectEvent((entries: MoneyEntry[]) => {
    const statuses = new Map(before.current.map((entry) => [entry.id, entry.status]))
    before.current = entries
    for (const entry of entries) {
      const [was, status] = [statuses.get(entry.id), shownStatus(entry)]
      const isDone = done?.payment === entry.id && done.status === status
      if (was !== undefined && was !== entry.status && entry.isAtBank && !isDone) toast.info(t(`moved.${status}`))
    }
  })
  useEffect(() => report(entries), [entries])
}
