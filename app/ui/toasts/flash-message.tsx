import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "../notice.tsx"
import { type Flash, getFlashMessage } from "./flash.ts"
import { toast } from "./toast.ts"

/** Shows the flash message as a toast, and in the page without a script. `loaded` is a new object for each response. */
export function FlashMessage({ loaded }: { loaded: { flash: Flash | undefined } }) {
  const { t } = useTranslation("ui", "accounts", "change", "clients", "items", "locations", "members", "money", "organizations", "status")
  const message = loaded.flash && getFlashMessage(loaded.flash)
  const show = useEffectEvent((flash: Flash | undefined) => {
    const shown = flash && getFlashMessage(flash)
    if (shown) toast.success(t(shown))
  })
  useEffect(() => show(loaded.flash), [loaded])
  return (
    message && (
      <div className="without-script">
        <Notice tone="success" title={t(message)} />
      </div>
    )
  )
}
