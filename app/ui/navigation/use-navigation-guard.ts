import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type Blocker, type Location, NavigationType, useBlocker, useFetchers, useLocation, useNavigate, useNavigation } from "react-router"
import { type BlockedNavigation, findUnsavedChanges } from "../edit-form/unsaved-changes.ts"
import { hasFormFailed, isFormPending } from "../form/form-activity.ts"
import { isDocumentLoading, loadNewBuild } from "./load-document.ts"

/**
 * Holds a link while a form is on its way, until the page that it leads to has loaded, and then follows it; unless the form failed, or led elsewhere. A form with unsaved
 * changes is asked before its page is left. Returns the blocker of a navigation that waits for the connection.
 */
export function useNavigationGuard(): Blocker | undefined {
  const isPosting = useIsPosting()
  const [held, setHeld] = useState<{ to: Location; from: string }>()
  const [asked, setAsked] = useState<NavigationType>()
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const navigate = useNavigate()
  const fetchers = useFetchers()

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (isPosting.current && nextLocation.pathname === currentLocation.pathname) return false
    const mustWait = (isFormPending() || formMethod === "POST") && historyAction !== NavigationType.Pop
    setHeld(mustWait ? { to: nextLocation, from: currentLocation.pathname } : undefined)
    const staysOnPath = nextLocation.pathname === currentLocation.pathname
    const leavesPage = !staysOnPath || nextLocation.search !== currentLocation.search
    const isUnsaved = leavesPage && !mustWait && findUnsavedChanges({ staysOnPath }) !== undefined
    setAsked(isUnsaved ? historyAction : undefined)
    if (mustWait || isUnsaved || !navigator.onLine) return true
    return !staysOnPath && !isPosting.current && loadNewBuild(nextLocation, historyAction)
  })

  const resume = useEffectEvent(({ to, from }: { to: Location; from: string }) => {
    setHeld(undefined)
    if (blocker.state === "blocked") blocker.reset()
    if (pathname === from && !hasFormFailed()) void navigate(to)
  })

  useEffect(() => {
    // The list of fetchers is a new one whenever one of them is answered.
    if (!held || !fetchers || state !== "idle" || isFormPending()) return undefined
    // By then a form that was saved has no unsaved changes any more.
    const resuming = setTimeout(() => resume(held))
    return () => clearTimeout(resuming)
  }, [held, state, fetchers])

  const ask = useEffectEvent(({ location, proceed, reset }: BlockedNavigation & { location: Location }) =>
    findUnsavedChanges()?.({
      proceed() {
        if (asked === NavigationType.Pop || !loadNewBuild(location, asked)) proceed()
      },
      reset,
    }),
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    if (asked) ask(blocker)
    // The browser may show this page again, as it was left.
    else if (isDocumentLoading()) blocker.reset()
  }, [asked, blocker])

  return held || asked || isDocumentLoading() ? undefined : blocker
}

/** Tells whether the navigation that begins now is the submission of a POST form. */
function useIsPosting() {
  const isPosting = useRef(false)
  useEffect(() => {
    const begin = ({ target }: SubmitEvent) => {
      isPosting.current = target instanceof HTMLFormElement && target.method === "post"
    }
    const end = () => {
      isPosting.current = false
    }
    window.addEventListener("submit", begin, true)
    window.addEventListener("submit", end)
    return () => {
      window.removeEventListener("submit", begin, true)
      window.removeEventListener("submit", end)
    }
  }, [])
  return isPosting
}
