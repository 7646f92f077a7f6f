import { type ComponentProps, createContext, type SubmitEvent, use } from "react"
import { Form } from "react-router"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { useSendForm } from "#app/ui/use-send-form.ts"

/** Receives each change of the cart once the page shows what it has changed, and its answer where one came. */
export const CartChangeContext = createContext<(form: FormData, reply: FormReply | undefined) => void>(() => undefined)

/** Sends a form of the cart on the page that shows it. `change` names what it changes, such as "set-6": a later one of the same name replaces the one on its way. */
export function useCartChange(change: string) {
  const { sendForm, sent } = useSendForm<FormReply>(`cart-${change}`)
  const finish = use(CartChangeContext)
  return {
    /** The form that is on its way. */
    sent,
    async send(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
      const reply = await sendForm(event.currentTarget.getAttribute("action") ?? "", form)
      finish(form, reply)
      return reply
    },
  }
}

type CartFormProps = Omit<ComponentProps<typeof Form>, "method"> & {
  /** The cart's address. */
  action: string
  change: string
}

/** A form of the cart whose fields are hidden. `Form` makes the router learn of its route before it is sent. */
export function CartForm({ change, ...form }: CartFormProps) {
  const { send } = useCartChange(change)
  return <Form {...form} method="post" onSubmit={(event) => void send(event)} />
}
