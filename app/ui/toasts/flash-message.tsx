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
  const key = loaded.flash?.isCleared ? getFlashMessage(loaded.flash.name) : undefined
  const message = key && t(key, { id: loaded.flash?.id ?? "" })
  const show = useEffectEvent(() => message && toast.success(message))
  useEffect(() => void show(), [loaded])
  return (
    message && (
      <div className="without-script">
        <Notice tone="success" title={message} />
      </div>
    )
  )
}
