import { GregorianCalendar, parseDateTime } from "@internationalized/date"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocale } from "react-aria/I18nProvider"
import { useDateField, useDateSegment } from "react-aria/useDateField"
import { type DateFieldState, type DateSegment, useDateFieldState } from "react-stately/useDateFieldState"
import fieldStyles from "../../form/field.module.css"
import { FieldError } from "../../form/field.tsx"
import styles from "./moment-field.module.css"
import { isWallTime } from "./wall-time.ts"

interface MomentFieldProps {
  id: string
  label: string
  /** Initial wall time; "" for none. */
  defaultValue: string
  /** Without it, the time is midnight. */
  hasTime: boolean
  error?: string | undefined
  /** Receives the text as a wall time without its untyped parts, "" when empty. Returns the field's new text. */
  onChange: (typed: string) => string
}

/** A segmented field for date and 24-hour time, in the order of the page's language. */
export function MomentField({ id, label, defaultValue, hasTime, error, onChange }: MomentFieldProps) {
  const { locale } = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  const [initial] = useState(() => (defaultValue ? parseDateTime(defaultValue) : null))
  const options = {
    id,
    label,
    isInvalid: error !== undefined,
    "aria-describedby": error && `${id}-error`,
  }
  const field = useDateFieldState({
    ...options,
    defaultValue: initial,
    granularity: hasTime ? "minute" : "day",
    hourCycle: 24,
    shouldForceLeadingZeros: true,
    locale,
    createCalendar,
  })
  const typed = toWallTime(field.segments, hasTime)
  // React Aria would correct an impossible day on blur and announce the old one.
  const state = { ...field, confirmPlaceholder: () => {}, value: isWallTime(typed) ? field.value : null }
  const { labelProps, fieldProps } = useDateField(options, state, ref)
  const reported = useRef(typed)
  const report = useEffectEvent(() => {
    reported.current = onChange(typed)
    if (reported.current !== typed) field.setValue(parseDateTime(reported.current))
  })
  useEffect(() => {
    if (typed !== reported.current) report()
  }, [typed])
  return (
    <div className={fieldStyles.field}>
      <span {...labelProps} className={fieldStyles.label}>
        {label}
      </span>
      <div {...fieldProps} ref={ref} className={styles.parts} data-wrong={error !== undefined || undefined}>
        {partsOf(state.segments).map((part) => (
          <Part key={part.segment.type} {...part} state={state} />
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}

interface MomentPart {
  segment: DateSegment
  /** Separator after the part: "/", ", ", ":". */
  after: string
}

function Part({ segment, after, state }: MomentPart & { state: DateFieldState }) {
  const ref = useRef<HTMLSpanElement>(null)
  const { segmentProps } = useDateSegment(segment, state, ref)
  return (
    <>
      <span {...segmentProps} ref={ref} className={styles.part} data-empty={segment.isPlaceholder || undefined}>
        {segment.text}
      </span>
      <span aria-hidden="true">{after}</span>
    </>
  )
}

function partsOf(segments: DateSegment[]): MomentPart[] {
  const parts: MomentPart[] = []
  for (const segment of segments) {
    const last = parts.at(-1)
    if (segment.isEditable) parts.push({ segment, after: "" })
    else if (last) last.after += segment.text
  }
  return parts
}

const createCalendar = () => new GregorianCalendar()

/** "2026-11-23T10:00"; "--23T:" with only the day typed. */
function toWallTime(segments: DateSegment[], hasTime: boolean) {
  const part = (of: DateSegment["type"], digits = 2) => {
    const { isPlaceholder, value } = segments.find(({ type }) => type === of) ?? {}
    return isPlaceholder ? "" : String(value ?? "").padStart(digits, "0")
  }
  const day = `${part("year", 4)}-${part("month")}-${part("day")}`
  const written = `${day}T${hasTime ? `${part("hour")}:${part("minute")}` : "00:00"}`
  return day === "--" && (!hasTime || written === "--T:") ? "" : written
}
