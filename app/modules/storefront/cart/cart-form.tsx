import { type ComponentProps, type ContextType, type SubmitEvent, use } from "react"
import { UNSAFE_DataRouterContext as DataRouterContext, Form, useSubmit } from "react-router"
import { onNetworkError } from "#app/ui/form/preserve-failed-form.ts"

type CartFormProps = Omit<ComponentProps<typeof Form>, "action" | "method" | "replace" | "preventScrollReset"> & {
  /** The cart's address. */
  action: string
}

/**
 * Changes the cart. As a cookie it goes with every form, so that a change that overtook another would undo it: one that is asked for while another
 * is on its way is sent after the answer to that, unless it takes its place.
 */
export function CartForm({ onSubmit, ...form }: CartFormProps) {
  const router = use(DataRouterContext)?.router
  const submit = useSubmit()
  const sending = { method: "post", action: form.action, replace: true, preventScrollReset: true } as const

  function takeTurn(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    const onItsWay = router?.state.navigation.formData
    if (!router || !onItsWay) return
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const what = changedBy(sent)
    waiting = waiting.filter((change) => change.what !== what)
    if (what === changedBy(onItsWay)) return
    event.preventDefault()
    waiting.push({ what, send: () => void submit(sent, sending) })
    stopWaiting ??= waitFor(router)
  }

  return <Form {...form} {...sending} onSubmit={takeTurn} />
}

/** Of two changes of one thing the later holds. */
const changedBy = (form: FormData) => nameOf(form.get("intent"), form.get("item"))

const nameOf = (...parts: Array<FormDataEntryValue | null>) => JSON.stringify(parts)

/** Whether another quantity of the item is to be sent. */
export const isQuantityWaiting = (item: number) => waiting.some(({ what }) => what === nameOf("set", String(item)))

/** The changes that are to be sent, in their order. */
let waiting: Array<{ what: string; send: () => void }> = []

let stopWaiting: (() => void) | undefined

type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"]

/** Sends them one by one, while the page stays and there is a connection. Where one got no answer, none is sent: their lines are as they were. */
function waitFor(router: Router) {
  const { pathname } = router.state.location
  // The router has not ended the one navigation while it tells of it.
  const soon = () => queueMicrotask(sendNext)
  const stops = [router.subscribe(soon), onNetworkError(end)]
  addEventListener("online", soon)
  return () => {
    for (const stop of stops) stop()
    removeEventListener("online", soon)
  }

  function sendNext() {
    const { navigation, location } = router.state
    if (navigation.state !== "idle" || !navigator.onLine) return
    const next = location.pathname === pathname ? waiting.shift() : undefined
    if (!next || waiting.length === 0) end()
    next?.send()
  }

  function end() {
    waiting = []
    stopWaiting?.()
    stopWaiting = undefined
  }
}
