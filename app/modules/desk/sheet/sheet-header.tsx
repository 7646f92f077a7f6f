import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import styles from "./sheet-header.module.css"

interface SheetHeaderProps {
  number: number
  /** Missing while the booking is loading; `due` in ISO 8601. */
  booking: { status: ReservationStatus; isTest: boolean; heldUntil: string | null; due: string | null } | undefined
  children: ReactNode
}

/** The number of the booking, its status and how late it is; `children` stand before the button to close. */
export function SheetHeader({ number, booking, children }: SheetHeaderProps) {
  const { t } = useTranslation("reservations")
  return (
    <>
      <div className={styles.facts}>
        <h2 id="sheet-title" tabIndex={-1} className={styles.title} data-cancelled={booking?.status === "cancelled" || undefined}>
          <span className="visually-hidden">{t("booking", { number })}</span>
          <span aria-hidden="true">{number}</span>
        </h2>
        {booking && <HoldBadge {...booking} isShort otherwise={<StatusBadge status={booking.status} />} />}
        {booking && <LateBadge status={booking.status} due={booking.due} />}
        {booking && <TestBadge isTest={booking.isTest} />}
      </div>
      <div className={styles.tools}>{children}</div>
    </>
  )
}

interface NeighbourLinksProps {
  /** Addresses of the sheets of the bookings around; undefined at the ends of the list. */
  previous: string | undefined
  next: string | undefined
}

export function NeighbourLinks({ previous, next }: NeighbourLinksProps) {
  const { t } = useTranslation("sheet")
  return (
    <>
      <NeighbourLink to={previous} label={t("previous")} icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />} />
      <NeighbourLink to={next} label={t("next")} icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />} />
    </>
  )
}

/** Keeps its place, and the focus, at the end of the list. */
function NeighbourLink({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to ?? ""}
      preventScrollReset
      className={styles.neighbour}
      aria-label={label}
      title={label}
      aria-disabled={to === undefined || undefined}
      onClick={(event) => to === undefined && event.preventDefault()}
    >
      {icon}
    </Link>
  )
}
