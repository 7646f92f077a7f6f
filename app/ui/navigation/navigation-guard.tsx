import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { NavigationType, useBlocker, useFetchers, useLocation, useNavigate, useNavigation } from "react-router"
import { newBuild } from "#app/platform/browser/build-version.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { hasFormFailed, isFormPending, useShownPage } from "../form/keep-page.ts"
import { Notice } from "../notice.tsx"
import { loadToastArea } from "../toasts/toasts.tsx"
import { type BlockedNavigation, findOverlay, findUnsavedChanges } from "./leave-guards.ts"
import styles from "./navigation-guard.module.css"

/**
 * Keeps a page from being left too early. A link waits while a form is on its way, and is followed once the form is saved. Whoever guards the page is asked: unsaved changes, or
 * an overlay that Back closes. Without a connection the page stays, and offers another try. Says that a newer build is ready: the next document is of it.
 */
export function NavigationGuard() {
  const { t } = useTranslation("ui")
  const [isStill, setStill] = useState(false)
  const [isDismissed, dismiss] = useState(false)
  const isOutdated = useSyncExternalStore(newBuild.subscribe, newBuild.isReady, () => false)
  const offline = useBlockedNavigation()
  useShownPage()

  // Loads the toasts before a form can fail: without a connection they could not be loaded.
  useEffect(() => {
    if (document.querySelector(`main form[method="post"]`)) void loadToastArea()
  })

  if (offline) {
    const leave = (end: () => void) => {
      setStill(false)
      end()
    }
    return (
      <Bar
        tone="warning"
        title={t(isStill ? "offline.still" : "offline.title")}
        text={t("offline.text")}
        button={t("tryAgain")}
        onPress={() => (navigator.onLine ? leave(offline.proceed) : setStill(true))}
        onClose={() => leave(offline.reset)}
      />
    )
  }
  if (!isOutdated || isDismissed) return null
  return (
    <Bar
      tone="info"
      title={t("newBuild.title")}
      text={t("newBuild.text")}
      button={t("newBuild.reload")}
      onPress={() => location.reload()}
      onClose={() => dismiss(true)}
    />
  )
}

interface BarProps {
  tone: "info" | "warning"
  title: string
  text: string
  button: string
  onPress: () => void
  onClose: () => void
}

function Bar({ tone, title, text, button, onPress, onClose }: BarProps) {
  const { t } = useTranslation("ui")
  const actions = (
    <>
      <Button onClick={onPress}>{button}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t("close")}
      </Button>
    </>
  )
  return (
    <div className={styles.bar}>
      <Notice tone={tone} title={title} actions={actions}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

type Wait =
  | { for: "form"; go: () => void; from: string }
  | { for: "answer"; ask: (blocked: BlockedNavigation) => void }
  | { for: "connection" }

/** Returns a navigation that waits for the connection. */
function useBlockedNavigation(): BlockedNavigation | undefined {
  const [wait, setWait] = useState<Wait>()
  const submission = useSubmission()
  const sent = useRef<HTMLFormElement>(undefined)
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const fetchers = useFetchers()
  const navigate = useNavigate()

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const { form, submitter } = submission.current ?? {}
    const staysOnPath = nextLocation.pathname === currentLocation.pathname
    const isBack = historyAction === NavigationType.Pop
    const isPressedTwice = form !== undefined && form === sent.current && formMethod === "POST"
    const found = findWait()
    if (!found) sent.current = form
    setWait(found)
    return found !== undefined

    function findWait(): Wait | undefined {
      // The answer to a form ends with the page that it leads to; a refusal leads to none, and what is pressed beside it goes on.
      if ((isFormPending() || (formMethod === "POST" && !hasFormFailed())) && !isBack) return { for: "form", go: goLater, from: pathname }
      if (form && staysOnPath) return undefined
      const leaves = !staysOnPath || nextLocation.search !== currentLocation.search
      const ask = (isBack && findOverlay()) || (leaves && findUnsavedChanges({ staysOnPath }))
      if (ask) return { for: "answer", ask }
      return navigator.onLine ? undefined : { for: "connection" }
    }

    function goLater() {
      if (!form) return void navigate(nextLocation)
      if (form.isConnected && !isPressedTwice) form.requestSubmit(submitter)
    }
  })

  const follow = useEffectEvent(({ go, from }: { go: () => void; from: string }) => {
    setWait(undefined)
    if (blocker.state === "blocked") blocker.reset()
    if (pathname === from && !hasFormFailed()) go()
  })
  useEffect(() => {
    // The list of fetchers is a new one whenever one of them is answered.
    if (wait?.for !== "form" || !fetchers || state !== "idle" || isFormPending()) return undefined
    // By then a form that was saved has no unsaved changes any more.
    const following = setTimeout(() => follow(wait))
    return () => clearTimeout(following)
  }, [wait, state, fetchers])

  useEffect(() => {
    if (wait?.for === "answer" && blocker.state === "blocked") wait.ask(blocker)
  }, [wait, blocker])

  return wait?.for === "connection" && blocker.state === "blocked" ? blocker : undefined
}

/** The POST form whose `submit` event is under way: what the router asks about meanwhile is its submission. */
function useSubmission() {
  const submission = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>(undefined)
  useEffect(() => {
    const begin = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === "post") submission.current = { form: target, submitter }
    }
    const end = () => {
      submission.current = undefined
    }
    window.addEventListener("submit", begin, true)
    window.addEventListener("submit", end)
    return () => {
      window.removeEventListener("submit", begin, true)
      window.removeEventListener("submit", end)
    }
  }, [])
  return submission
}
