import { type CSSProperties, type PointerEvent, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { formatDays, formatPeriod, formatWallTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { dayAtPosition, instantAtPosition, positionOf } from "./day-scale.ts"
import styles from "./free-space.module.css"

interface FreeSpaceProps {
  /** Number of the item. */
  item: number
  midnights: readonly number[]
  zone: string
}

/** More days have no room for hours. */
const MOST_DAYS_WITH_HOURS = 14

/**
 * The days of a row behind its bars: a click books a day from its opening until its closing, and dragging over days from the first to the last. Within a wide day, dragging
 * books half hours. The link of the row is the way without a pointer.
 */
export function FreeSpace({ item, midnights, zone }: FreeSpaceProps) {
  const { locale } = useTranslation("timeline")
  const navigate = useNavigate()
  const { drag, start, move, end, cancel } = useDrag(midnights)
  const add = (from: string, to: string) => void navigate(`/reservations/add?${new URLSearchParams({ item: String(item), from, to })}`)
  const dayOf = (at: number | undefined) => formatWallTime(instantOf(at), zone).slice(0, "2026-11-23".length)
  const addDay = (position: number) => {
    const day = dayOf(midnights[dayAtPosition(position, midnights)])
    add(day, day)
  }
  /** The days of a stretch, which a midnight at its end does not touch; undefined where its hours count. */
  const daysOf = ({ from, to }: Stretch) => {
    const [first, last] = [dayOf(from), dayOf(to - 1)]
    return first === last && midnights.length - 1 <= MOST_DAYS_WITH_HOURS ? undefined : { first, last }
  }
  const addStretch = (stretch: Stretch) => {
    const days = daysOf(stretch)
    if (days) add(days.first, days.last)
    else add(formatWallTime(instantOf(stretch.from), zone), formatWallTime(instantOf(stretch.to), zone))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row has a link that does the same
    <div
      role="presentation"
      className={styles.space}
      onPointerDown={(event) => {
        // A finger scrolls.
        if (event.button !== 0 || event.pointerType === "touch") return
        event.currentTarget.setPointerCapture(event.pointerId)
        start(event)
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const stretch = end(event)
        if (!stretch) return
        if (stretch.from < stretch.to) addStretch(stretch)
        else addDay(positionUnder(event))
      }}
      onPointerCancel={cancel}
      onClick={(event) => {
        if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === "touch") addDay(positionUnder(event))
      }}
    >
      {drag && drag.from < drag.to && (
        <span
          className={styles.stretch}
          style={{ "--left": `${positionOf(drag.from, midnights)}%`, "--right": `${positionOf(drag.to, midnights)}%` } as CSSProperties}
        >
          {(daysOf(drag) ? formatDays : formatPeriod)(
            { start: instantOf(drag.from), end: instantOf(drag.to - (daysOf(drag) ? 1 : 0)) },
            zone,
            locale,
          )}
        </span>
      )}
    </div>
  )
}

const instantOf = (at = 0) => Temporal.Instant.fromEpochMilliseconds(at)

/** Percent of the row. */
function positionUnder({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) {
  const { left, width } = currentTarget.getBoundingClientRect()
  return ((clientX - left) / width) * 100
}

/** Pixels that a pointer moves before a click becomes a drag. */
const slack = 4

/** In epoch milliseconds. */
interface Stretch {
  from: number
  to: number
}

/** Empty while the drag may still be a click. */
interface Drag extends Stretch {
  /** Pixel at which it began. */
  x: number
  /** In epoch milliseconds. */
  origin: number
}

/** Tracks a drag. Esc cancels it. */
function useDrag(midnights: readonly number[]) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      // The sheet stays open.
      event.preventDefault()
      setDrag(undefined)
    }
    document.addEventListener("keydown", onKey, { capture: true })
    return () => document.removeEventListener("keydown", onKey, { capture: true })
  }, [isDragging])
  const extend = (current: Drag, event: PointerEvent): Drag => {
    if (current.from === current.to && Math.abs(event.clientX - current.x) <= slack) return current
    const at = instantAtPosition(positionUnder(event), midnights)
    return { ...current, from: Math.min(at, current.origin), to: Math.max(at, current.origin) }
  }
  return {
    drag,
    cancel: () => setDrag(undefined),
    start: (event: PointerEvent) => {
      const origin = instantAtPosition(positionUnder(event), midnights)
      setDrag({ x: event.clientX, origin, from: origin, to: origin })
    },
    move: (event: PointerEvent) => {
      if (drag) setDrag(extend(drag, event))
    },
    /** Returns the stretch under the released pointer: the last move may not be rendered yet. */
    end: (event: PointerEvent) => {
      setDrag(undefined)
      return drag && extend(drag, event)
    },
  }
}
