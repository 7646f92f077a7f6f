import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { insertWaiting, type LoadedRow, openView, reload } from "./arrivals.ts"
import styles from "./live-rows.module.css"

interface LiveRowsProps<Row extends LoadedRow> {
  loaded: Row[]
  /** The address of the view. */
  view: string
  /** Renders the rows to show; `inserted` are the numbers of those that have come since the view was opened. */
  children: (shown: { rows: Row[]; inserted: number[] }) => ReactNode
}

/**
 * Inserts new bookings into a view of the list while nobody uses its rows; otherwise they wait until they are asked for, since a row that somebody is about to press
 * must not move away.
 */
export function LiveRows<Row extends LoadedRow>({ loaded, view, children }: LiveRowsProps<Row>) {
  const { t } = useTranslation("bookings")
  const list = useRef<HTMLDivElement>(null)
  const [arrivals, setArrivals] = useState(() => openView(view, loaded))
  if (arrivals.view !== view) setArrivals(openView(view, loaded))

  const take = useEffectEvent((rows: Row[]) => {
    if (arrivals.view !== view || arrivals.loaded === rows) return
    setArrivals(reload(arrivals, rows, { mayInsert: !isInUse(list.current) }))
  })
  // Only the document knows whether the rows are in use.
  useLayoutEffect(() => take(loaded), [loaded])

  function show() {
    flushSync(() => setArrivals(insertWaiting(arrivals)))
    list.current?.querySelector<HTMLElement>("[data-new] [data-row-link]")?.focus()
  }

  const { waiting, inserted } = arrivals
  const rows = waiting.length === 0 ? loaded : loaded.filter(({ number }) => !waiting.includes(number))
  return (
    <div>
      {waiting.length > 0 && (
        <div className={styles.place}>
          <Button compact className={styles.pill} onClick={show}>
            {t("arrived", { count: waiting.length })}
          </Button>
        </div>
      )}
      <div ref={list}>{children({ rows, inserted })}</div>
    </div>
  )
}

/** Returns whether the list is scrolled, or one of its rows is under the pointer, focused or chosen. */
function isInUse(list: HTMLElement | null) {
  if (!list) return false
  return (
    list.getBoundingClientRect().top < 0 ||
    list.contains(document.activeElement) ||
    list.querySelector("tbody:hover, article:hover, input:checked") !== null
  )
}
