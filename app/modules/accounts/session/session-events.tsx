import { useEffect, useEffectEvent, useState } from "react"
import { useRevalidator } from "react-router"
import { isTyped } from "#app/ui/form/is-typed.ts"
import { hasFormResult } from "#app/ui/form/keep-page.ts"
import { findUnsavedChanges } from "#app/ui/navigation/leave-guards.ts"
import type { Flash, ShownFlash } from "#app/ui/toasts/flash.ts"
import { loadToastArea } from "#app/ui/toasts/toasts.tsx"
import { SessionEndedDialog } from "./session-ended-dialog.tsx"
import { announceSessionEvent, onSessionEvent, type Person, pageOwnerField, type SessionEvent, tickMilliseconds } from "./session-events.ts"

const eventOf: Partial<Record<Flash, SessionEvent>> = {
  "signed-in": "signedIn",
  "signed-up": "signedIn",
  "signed-out": "signedOut",
  "user-updated": "userUpdated",
  "profile-saved": "userUpdated",
}

/**
 * Announces session changes to this page and other tabs, and renews the session while the page is visible. When the session ends
 * elsewhere or another account signs in, revalidates the page; a page with unsent input is covered instead, so that nothing is sent as
 * another account. `loaded` is the layout's loader data, a new object with every load.
 */
export function SessionEvents({ loaded }: { loaded: { flash: ShownFlash | undefined; person: Person | undefined } }) {
  const { revalidate } = useRevalidator()
  const { person } = loaded
  // Account signed in now, while unsent input waits; null when signed out.
  const [instead, setInstead] = useState<Person | null>()

  useEffect(() => announceSessionEvent("initialSession", { toOthers: false }), [])

  // Preloads toasts, which `preserveAccountForm` shows when nothing can be loaded any more.
  useEffect(() => void loadToastArea(), [])

  useEffect(() => {
    const event = loaded.flash && eventOf[loaded.flash.name]
    if (event) announceSessionEvent(event)
  }, [loaded])

  const showPerson = useEffectEvent((now: Person | null) => {
    if (now?.id === person?.id) setInstead(undefined)
    else if (instead !== undefined || hasTyped()) setInstead(now)
    else void revalidate()
  })

  const receive = useEffectEvent(async (event: SessionEvent, fromOtherTab: boolean) => {
    if (event === "signedIn" && !fromOtherTab) return setInstead(undefined)
    if (!person || event === "tokenRefreshed" || (!fromOtherTab && event !== "signedOut")) return
    // A sign-out may mean that another account signed in.
    const now = await renewSession()
    if (now !== undefined || event === "signedOut") showPerson(now ?? null)
    if (now?.id === person.id) void revalidate()
  })

  useEffect(() => onSessionEvent((event, fromOtherTab) => void receive(event, fromOtherTab)), [])

  const tick = useEffectEvent(async () => {
    // A hidden tab does not keep the session alive.
    if (document.visibilityState === "hidden") return
    const now = await renewSession()
    if (now === undefined) return
    announceSessionEvent(now ? "tokenRefreshed" : "signedOut")
    if (now) showPerson(now)
  })

  const id = person?.id
  usePageOwner(id)

  const isSignedIn = id !== undefined
  useEffect(() => {
    if (!isSignedIn) return undefined
    const look = () => void tick()
    const ticking = setInterval(look, tickMilliseconds)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener("visibilitychange", look)
    }
  }, [isSignedIn])

  if (!person || instead === undefined || instead?.id === person.id) return null
  return <SessionEndedDialog email={person.email} instead={instead?.email} />
}

/** Adds the page's owner to every form that is posted, so that the server refuses one of another account. */
function usePageOwner(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return undefined
    const addOwner = ({ target, formData }: FormDataEvent) => {
      if (target instanceof HTMLFormElement && target.method === "post") formData.set(pageOwnerField, id)
    }
    document.addEventListener("formdata", addOwner)
    return () => document.removeEventListener("formdata", addOwner)
  }, [id])
}

/** Renews the session. Returns undefined without a response. */
async function renewSession(): Promise<Person | null | undefined> {
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams() }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { person }: { person: Person | null } = await answer.json()
  return person
}

/** Returns whether the page has unsent input. */
const hasTyped = () =>
  hasFormResult() ||
  findUnsavedChanges() !== undefined ||
  [...document.querySelectorAll("main form :is(input, textarea, select)")].some(isTyped)
