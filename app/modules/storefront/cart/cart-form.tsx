import { type ComponentProps, createContext, use } from "react"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
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
    async send(action: string, form: FormData) {
      const reply = await sendForm(action, form)
      finish(form, reply)
      return reply
    },
  }
}

type CartFormProps = Omit<ComponentProps<typeof BackgroundForm>, "send"> & { change: string }

/** A form of the cart whose fields are hidden. */
export function CartForm({ change, ...form }: CartFormProps) {
  const { send } = useCartChange(change)
  return <BackgroundForm {...form} send={(sent) => void send(form.action, sent)} />
}
