import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useNavigation, useRevalidator } from "react-router"
import { isCoveredBySessionEnd } from "#app/modules/accounts/session/session-ended-dialog.tsx"
import { isTyped } from "#app/ui/form/is-typed.ts"
import { hasFormResult, isAsking } from "#app/ui/form/keep-page.ts"
import { findUnsavedChanges } from "#app/ui/navigation/leave-guards.ts"
import { coalesce } from "./coalesce.ts"
import type { LiveView } from "./live-view.ts"
import { shareLive } from "./share-live.ts"

/** Milliseconds by which the clocks of two servers may differ. */
const clockTolerance = 2_000

/** At most one revalidation in so many milliseconds. */
const revalidationInterval = 1_000

/** Tells components of this page of each change of the organization. */
const changes = new EventTarget()

/** Calls `onChange` at each change, also while the page is not revalidated: something is typed. */
export function useLiveChanges(onChange: () => void) {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const listen = () => notify()
    changes.addEventListener("change", listen)
    return () => changes.removeEventListener("change", listen)
  }, [])
}

/**
 * Revalidates the page when its organization changes. Waits for unsaved changes that a revalidation could take away, what is typed in a dialog, a form on its way, the page's answer to a form, which
 * a revalidation would take away, and the sign-in of a session that has ended. After a gap it revalidates when the organization has changed since the data was read. Returns whether changes may be missed now.
 */
export function useLive({ account, organization, readAt }: Omit<LiveView, "newest">): boolean {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const lastChange = useRef(0)
  const [isPaused, setPaused] = useState(false)

  // A revalidation would abort a redirect that is loading, and lose its message. React renders the router's state after the request has begun.
  const isBusy = useEffectEvent(() => state !== "idle" || isAsking())
  const isBlocked = useEffectEvent(() => isPaused || isBusy() || hasFormResult() || hasUnsentInput() || isCoveredBySessionEnd())
  const refresh = useEffectEvent(() => {
    if (lastChange.current >= readAt - clockTolerance) void revalidate()
  })

  useEffect(() => {
    const revalidation = coalesce(() => refresh(), { interval: revalidationInterval, isBlocked: () => isBlocked() })
    const connection = shareLive(`${account} ${organization}`, (message) => {
      if (message.name === "live" || message.name === "paused") setPaused(message.name === "paused")
      if (!("changedAt" in message)) return
      lastChange.current = Math.max(lastChange.current, message.changedAt)
      revalidation.request()
      changes.dispatchEvent(new Event("change"))
    })
    const retry = () => document.visibilityState === "visible" && connection.retry()
    addEventListener("online", retry)
    document.addEventListener("visibilitychange", retry)
    return () => {
      removeEventListener("online", retry)
      document.removeEventListener("visibilitychange", retry)
      revalidation.cancel()
      connection.stop()
    }
  }, [account, organization])
  return isPaused
}

const hasUnsentInput = () =>
  findUnsavedChanges({ staysOnPath: true }) !== undefined ||
  [...document.querySelectorAll("dialog[open] :is(input, textarea, select)")].some(isTyped)
