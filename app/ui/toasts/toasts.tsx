import { type ComponentType, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { loadOnce } from "#app/platform/load-once.ts"
import { takeFlash, wordsOf } from "./flash.ts"
import { hasToasts, listenForToasts, toast } from "./toast.ts"

const loadArea = loadOnce(() => import("./toast-area.tsx"))

/** For pages whose toasts shall be shown without a connection: loaded before the first. Nothing where it does not come. */
export const loadToastArea = () => loadArea().catch(() => undefined)

/** Where toasts are shown, on every page; nothing is loaded before the first. */
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
      <Arrival key={key} />
      {Area && <Area />}
    </>
  )
}

/** Says what the answer that led to this page has said, where no layout does. */
function Arrival() {
  const { t } = useTranslation("ui", "accounts", "members")
  useEffect(() => {
    const flash = takeFlash()
    const words = flash && wordsOf(flash)
    if (words) toast.success(t(words))
  }, [t])
  return null
}
