import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "../notice.tsx"
import { getFlashMessage, type ShownFlash } from "./flash.ts"
import { toast } from "./toast.ts"

/** Shows the flash message as a toast, and in the page without a script. `loaded` is a new object for each response. */
export function FlashMessage({ loaded }: { loaded: { flash: ShownFlash | undefined } }) {
  const { t } = useTranslation(
    "ui",
    "accounts",
    "add",
    "change",
    "clients",
    "items",
    "locations",
    "members",
    "money",
    "organizations",
    "payments",
    "singleSignOn",
    "status",
    "testBooking",
  )
  const message = loaded.flash && getFlashMessage(loaded.flash.name)
  const show = useEffectEvent((flash: ShownFlash | undefined) => {
    const shown = flash && getFlashMessage(flash.name)
    if (shown) toast.success(t(shown, { id: flash.id }))
  })
  useEffect(() => show(loaded.flash), [loaded])
  return (
    message && (
      <div className="without-script">
        <Notice tone="success" title={t(message, { id: loaded.flash?.id ?? "" })} />
      </div>
    )
  )
}
