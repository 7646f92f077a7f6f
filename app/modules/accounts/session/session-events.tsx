import { useEffect, useEffectEvent, useState } from "react"
import { useRevalidator } from "react-router"
import { hasFormResult } from "#app/ui/form/preserve-failed-form.ts"
import type { Flash } from "#app/ui/toasts/flash.ts"
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
 * Tells the page and its other tabs what became of the session, and renews it while the page is looked at. When the session ends
 * elsewhere, or somebody else signs in there, the page is read anew; one on which something was typed stays, and is covered until whose
 * page it is has signed in again, so that nothing is sent as somebody else.
 * `loaded` is what the layout's loader gave, a new object with every answer; `person` is whose page it is.
 */
export function SessionEvents({ loaded }: { loaded: { flash: Flash | undefined; person: Person | undefined } }) {
  const { revalidate } = useRevalidator()
  const { person } = loaded
  // Who is there instead while something waits to be sent: null is nobody.
  const [instead, setInstead] = useState<Person | null>()

  useEffect(() => announceSessionEvent("initialSession", { toOthers: false }), [])

  // What `keepAccountForm` says is said when nothing can be loaded any more.
  useEffect(() => void loadToastArea(), [])

  useEffect(() => {
    const event = loaded.flash && eventOf[loaded.flash]
    if (event) announceSessionEvent(event)
  }, [loaded])

  const meet = useEffectEvent((now: Person | null) => {
    if (now?.id === person?.id) setInstead(undefined)
    else if (instead !== undefined || hasTyped()) setInstead(now)
    else void revalidate()
  })

  const hear = useEffectEvent(async (event: SessionEvent, fromOtherTab: boolean) => {
    if (event === "signedIn" && !fromOtherTab) return setInstead(undefined)
    if (!person || event === "tokenRefreshed" || (!fromOtherTab && event !== "signedOut")) return
    // Who is signed out may be so since somebody else is signed in.
    const now = await askWhoIsSignedIn()
    if (now !== undefined || event === "signedOut") meet(now ?? null)
    if (now?.id === person.id) void revalidate()
  })

  useEffect(() => onSessionEvent((event, fromOtherTab) => void hear(event, fromOtherTab)), [])

  const tick = useEffectEvent(async () => {
    // A tab that nobody looks at does not keep its person signed in.
    if (document.visibilityState === "hidden") return
    const now = await askWhoIsSignedIn()
    if (now === undefined) return
    announceSessionEvent(now ? "tokenRefreshed" : "signedOut")
    if (now) meet(now)
  })

  const id = person?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const sayWhose = ({ target, formData }: FormDataEvent) => {
      if (target instanceof HTMLFormElement && target.method === "post") formData.set(pageOwnerField, id)
    }
    document.addEventListener("formdata", sayWhose)
    return () => document.removeEventListener("formdata", sayWhose)
  }, [id])

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

/** Renews the session by asking; undefined where there is no answer. */
async function askWhoIsSignedIn(): Promise<Person | null | undefined> {
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams() }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { person }: { person: Person | null } = await answer.json()
  return person
}

/** Whether something was typed that the server has not taken. What it refused is the default of its field. */
const hasTyped = () =>
  hasFormResult() ||
  [...document.querySelectorAll("main form :is(input, textarea, select)")].some((field) => {
    if (field instanceof HTMLSelectElement)
      return (
        field.selectedIndex !==
        Math.max(
          0,
          [...field.options].findIndex((option) => option.defaultSelected),
        )
      )
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked
    return field.type !== "hidden" && field.value !== field.defaultValue
  })
