import { type ComponentType, useEffect, useEffectEvent, useState } from "react"
import { useLocation } from "react-router"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import { takeFlash } from "./flash.ts"
import { hasToasts, listenForToasts, toast } from "./toast.ts"
import { useFlashText } from "./use-flash-text.ts"

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
  const textOf = useFlashText()
  const show = useEffectEvent(() => {
    const flash = takeFlash()
    const text = flash && textOf(flash)
    if (text) toast.success(text)
  })
  useEffect(() => show(), [])
  return null
}
