import type { ComponentProps } from "react"
import { Form } from "react-router"
import type { Elements } from "../elements.ts"

interface BackgroundFormProps extends Omit<ComponentProps<typeof Form>, "method" | "onSubmit" | "children"> {
  action: string
  /** Sent hidden. */
  values: Readonly<Record<string, string | number>>
  /** Receives the fields with the button that was pressed, and the address: the button may have one of its own. */
  send: (form: FormData, action: string) => void
  children: Elements
}

/** A form that `useSendForm` sends, and the browser itself without a script. React Router's `Form` loads what it knows of the route before the form is sent. */
export function BackgroundForm({ values, send, children, ...form }: BackgroundFormProps) {
  return (
    <Form
      {...form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        send(new FormData(event.currentTarget, submitter), submitter?.getAttribute("formaction") ?? form.action)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
