import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "../notice.tsx"
import { getFlashMessage, type LoadedFlash } from "./flash.ts"
import { toast } from "./toast.ts"

/** Shows the flash message of a document as a toast, and in the page without a script. `loaded` is a new object for each response. */
export function FlashMessage({ loaded }: { loaded: { flash: LoadedFlash | undefined } }) {
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
  const say = (flash: LoadedFlash | undefined) => {
    const key = flash?.isCleared ? getFlashMessage(flash.name) : undefined
    return key && t(key, { id: flash?.id ?? "" })
  }
  const message = say(loaded.flash)
  const show = useEffectEvent((flash: LoadedFlash | undefined) => {
    const text = say(flash)
    if (text) toast.success(text)
  })
  useEffect(() => show(loaded.flash), [loaded])
  return (
    message && (
      <div className="without-script">
        <Notice tone="success" title={message} />
      </div>
    )
  )
}
