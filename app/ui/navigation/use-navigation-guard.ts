import { use, useEffect, useEffectEvent, useRef, useState } from "react"
import {
  type Blocker,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  NavigationType,
  type RouterState,
  useBlocker,
  useNavigate,
} from "react-router"

/**
 * Holds back what would leave the page at a wrong moment, but no form of its own. While a form is on its way a link would take it back: it is followed
 * after the answer, unless something is wrong with that, or it led elsewhere. Without a connection a link waits in the blocker that is answered.
 */
export function useNavigationGuard(): Blocker | undefined {
  // The router itself is asked: a render may show that a form is sent only after the link was pressed.
  const router = use(DataRouterContext)?.router
  const isPosting = useIsPosting()
  const [held, setHeld] = useState<{ to: Location; from: string }>()
  const navigate = useNavigate()

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (isPosting.current && nextLocation.pathname === currentLocation.pathname) return false
    const mustWait = router?.state.navigation.formMethod === "POST" && historyAction !== NavigationType.Pop
    setHeld(mustWait ? { to: nextLocation, from: currentLocation.pathname } : undefined)
    return mustWait || !navigator.onLine
  })

  const goOn = useEffectEvent(({ navigation, location, actionData }: RouterState) => {
    if (!held || navigation.state !== "idle") return
    const isWanted = location.pathname === held.from && isDone(actionData)
    // The router has not ended the one navigation while it tells of it.
    queueMicrotask(() => {
      setHeld(undefined)
      if (isWanted) void navigate(held.to)
    })
  })

  useEffect(() => {
    if (!held || !router) return
    goOn(router.state)
    return router.subscribe((state) => goOn(state))
  }, [held, router])

  return held ? undefined : blocker
}

/** Whether a form that is posted is what would navigate just now. */
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

/** Whether nothing that a form was answered has anything to put right. */
const isDone = (answers: RouterState["actionData"]) =>
  Object.values(answers ?? {}).every((answer) => isAnswer(answer) && !answer.result && !answer.refusal)

const isAnswer = (answer: unknown): answer is { result?: unknown; refusal?: unknown } => typeof answer === "object" && answer !== null
