import { type ComponentProps, createContext, use, useEffect } from "react"
import { type Form, useFetcher } from "react-router"
import type { FormReply } from "#app/ui/form/action-form.tsx"

interface CartReply {
  /** The action's reply to the change of the cart that was answered last. */
  last: FormReply | undefined
  set: (reply: FormReply) => void
}

export const CartReplyContext = createContext<CartReply>({ last: undefined, set: () => undefined })

type CartFormProps = Omit<ComponentProps<typeof Form>, "method"> & {
  /** The cart's address. */
  action: string
  /** Names what is changed, such as "set-6". A later change of the same name replaces the one that is on its way. */
  change: string
}

/** Changes the cart on the page that shows it. */
export function CartForm({ change, ...form }: CartFormProps) {
  const { Form: FetcherForm, data } = useCartFetcher(change)
  const { set: setReply } = use(CartReplyContext)
  useEffect(() => {
    if (data) setReply(data)
  }, [data, setReply])
  return <FetcherForm {...form} method="post" />
}

/** The fetcher of the `CartForm` with the same `change`. */
export const useCartFetcher = (change: string) => useFetcher<FormReply>({ key: `cart-${change}` })
