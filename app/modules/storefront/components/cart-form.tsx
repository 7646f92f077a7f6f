import { type ComponentProps, type ContextType, type SubmitEvent, use } from "react"
import { UNSAFE_DataRouterContext as DataRouterContext, Form, useSubmit } from "react-router"

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
    if (takesPlaceOf(onItsWay, sent)) return
    event.preventDefault()
    whenIdle(router, () => void submit(sent, sending))
  }

  return <Form {...form} {...sending} onSubmit={takeTurn} />
}

/** Both say what one thing shall be. */
const takesPlaceOf = (earlier: FormData, later: FormData) => ["intent", "item"].every((name) => earlier.get(name) === later.get(name))

type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"]

/** Each of those who wait looks again, since another's turn may have begun. */
function whenIdle(router: Router, next: () => void) {
  let isWaiting = true
  const look = () => {
    if (!isWaiting || router.state.navigation.state !== "idle") return
    isWaiting = false
    stop()
    next()
  }
  // The router has not ended the one navigation while it tells of it.
  const stop = router.subscribe(() => queueMicrotask(look))
}
