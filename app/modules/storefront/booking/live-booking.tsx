import { useEffect, useEffectEvent } from "react"
import { NavigationType, useLocation, useNavigate, useNavigationType, useRevalidator } from "react-router"
import { clearCheckoutDraft } from "../checkout/checkout-draft.ts"
import { homeOf } from "../shop/shop-info.ts"
import { BookingSummary } from "./booking-summary.tsx"

/** A booking that follows its status and payment while its page is visible. */
export function LiveBooking({ isReturning, ...props }: Parameters<typeof BookingSummary>[0] & { isReturning: boolean }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { state } = useLocation()
  const comesFromForm = useNavigationType() !== NavigationType.Pop && state !== keepsScroll
  // The form preserves the scroll position for its errors; the page after it starts at the top.
  useEffect(() => {
    if (comesFromForm) window.scrollTo(0, 0)
  }, [comesFromForm])
  useEffect(() => clearCheckoutDraft(props.shop), [props.shop])
  usePolling(props.booking.card.state === "checking" ? POLL_INTERVAL / 2 : POLL_INTERVAL, async () => {
    const path = `${homeOf(props.shop)}/booking-preview?key=${props.bookingKey}`
    await (isReturning ? navigate(path, { replace: true, preventScrollReset: true, state: keepsScroll }) : revalidate())
  })
  return <BookingSummary {...props} />
}

/** The state of the navigation that follows the second answer of the bank. */
const keepsScroll = "keepsScroll"

/** Milliseconds between two polls of status and payment, while the page is visible. */
const POLL_INTERVAL = 10_000

function usePolling(interval: number, poll: () => Promise<void>) {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await isReachable())) await pollNow()
    }, interval)
    return () => clearInterval(timer)
  }, [interval])
}

/** Checks the connection first: a failed load would replace the page with an error. */
const isReachable = () =>
  fetch(`${location.pathname}.data${location.search}`, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  )
