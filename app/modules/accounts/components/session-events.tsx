import { useEffect, useState } from "react"
import { useRevalidator } from "react-router"
import type { Flash } from "#app/ui/toasts/flash.ts"
import { announceSessionEvent, onSessionEvent, type SessionEvent, tickMilliseconds } from "../session-events.ts"
import { SessionEnded } from "./session-ended.tsx"

const eventOf: Partial<Record<Flash, SessionEvent>> = {
  "signed-in": "signedIn",
  "signed-up": "signedIn",
  "signed-out": "signedOut",
  "user-updated": "userUpdated",
  "profile-saved": "userUpdated",
}

/**
 * Tells the page and its other tabs what became of the session, and renews it while the page is looked at. When the session ends
 * elsewhere the page is read anew, which leads to the sign-in; one on which something was typed stays, and asks for it over the form.
 * `loaded` is what the layout's loader gave, a new object with every answer; `email` is whose session it is.
 */
export function SessionEvents({ loaded }: { loaded: { flash: Flash | undefined; email: string | undefined } }) {
  const { revalidate } = useRevalidator()
  const { email } = loaded
  const isSignedIn = email !== undefined
  const [isEnded, end] = useState(false)

  useEffect(() => announceSessionEvent("initialSession", { toOthers: false }), [])

  useEffect(() => {
    const event = loaded.flash && eventOf[loaded.flash]
    if (event) announceSessionEvent(event)
  }, [loaded])

  useEffect(
    () =>
      onSessionEvent((event, fromOtherTab) => {
        if (event === "signedOut" && isSignedIn) return hasTyped() ? end(true) : void revalidate()
        if (event === "signedIn") end(false)
        if (fromOtherTab && event !== "tokenRefreshed") void revalidate()
      }),
    [revalidate, isSignedIn],
  )

  useEffect(() => {
    if (!isSignedIn) return undefined
    const ticking = setInterval(() => void tick(), tickMilliseconds)
    return () => clearInterval(ticking)
  }, [isSignedIn])

  return isEnded && email !== undefined ? <SessionEnded email={email} /> : null
}

/** A tab that nobody looks at does not keep its person signed in. */
async function tick() {
  if (document.visibilityState === "hidden") return
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams() }).catch(() => undefined)
  if (!answer?.ok) return
  const { signedIn }: { signedIn: boolean } = await answer.json()
  announceSessionEvent(signedIn ? "tokenRefreshed" : "signedOut")
}

/** Whether a form of the page holds what the server does not know yet. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main form :is(input, textarea)")].some((field) =>
    field.type === "checkbox" || field.type === "radio"
      ? field instanceof HTMLInputElement && field.checked !== field.defaultChecked
      : field.type !== "hidden" && field.value !== field.defaultValue,
  )
