import type { RefObject } from "react"
import { writeBooking } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { isTyped } from "#app/ui/form/is-typed.ts"
import { useStatusActions } from "../status/status-actions.tsx"
import type { NewBooking } from "./read-new-bookings.server.ts"
import { shortageOf } from "./shortage-of.ts"

interface ConfirmAllProps {
  bookings: NewBooking[]
  /** The element around their cards. */
  list: RefObject<HTMLElement | null>
}

/**
 * Confirms every new booking that is shown, but without a script only those that have their stock; those that are short are asked about together. A card with typed details is
 * sent with them.
 */
export function ConfirmAll({ bookings, list }: ConfirmAllProps) {
  const { t } = useTranslation("confirm")
  const actions = useStatusActions()
  const waiting = bookings.filter((booking) => actions.statusOf(booking) === "new")

  function confirmAll() {
    const typed = [...(list.current?.querySelectorAll("form") ?? [])].filter((form) => [...form.elements].some(isTyped))
    const isIn = (form: HTMLFormElement, number: number) => new FormData(form).get("booking") === writeBooking({ number, shown: "new" })
    const plain = waiting.filter(({ number }) => !typed.some((form) => isIn(form, number)))
    actions.confirmAll(plain.map((booking) => ({ ...booking, shortage: shortageOf(booking) })))
    for (const form of typed) form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="confirmed"]'))
  }

  if (waiting.length < 2) return null
  return (
    <form
      method="post"
      action="/reservations/status"
      onSubmit={(event) => {
        event.preventDefault()
        confirmAll()
      }}
    >
      {waiting
        .filter((booking) => !shortageOf(booking))
        .map(({ number }) => (
          <input key={number} type="hidden" name="booking" value={writeBooking({ number, shown: "new" })} />
        ))}
      <input type="hidden" name="back" value="/reservations/confirm" />
      <Button type="submit" compact name="to" value="confirmed">
        {t("confirmAll")}
      </Button>
    </form>
  )
}
