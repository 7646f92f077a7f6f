import { type ComponentType, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { getFlashMessage, takeFlash } from "./flash.ts"
import { hasToasts, listenForToasts, toast } from "./toast.ts"

const loadArea = loadOnce(() => import("./toast-area.tsx"))

/** Preloads the toast area for pages that show toasts offline. Returns undefined if it does not load. */
export const loadToastArea = () => loadArea().catch(() => undefined)

/** The toast area of every page, loaded with the first toast. */
export function Toasts() {
  const { key } = useLocation()
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void loadToastArea().then((file) => file && setArea(() => file.ToastArea))
    if (hasToasts()) load()
    return listenForToasts(load)
  }, [])
  return (
    <>
      <FlashToast key={key} />
      {Area && <Area />}
    </>
  )
}

/** Shows the flash message after each navigation in the browser, and of documents whose layout has no `FlashMessage`. */
function FlashToast() {
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
  useEffect(() => {
    const flash = takeFlash()
    const message = flash && getFlashMessage(flash.name)
    if (message) toast.success(t(message, { id: flash.id }))
  }, [t])
  return null
}
