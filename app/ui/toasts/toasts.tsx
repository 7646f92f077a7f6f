import { lazy, Suspense, useEffect, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { takeFlash, wordsOf } from "./flash.ts"
import { hasToasts, listenForToasts, toast } from "./toast.ts"

/** For pages whose toasts shall be shown without a connection: loaded before the first. */
export const loadToastArea = () => import("./toast-area.tsx").then((file) => ({ default: file.ToastArea }))

const ToastArea = lazy(loadToastArea)

/** Where toasts are shown, on every page; nothing is loaded before the first. */
export function Toasts() {
  const { key } = useLocation()
  const isNeeded = useSyncExternalStore(listenForToasts, hasToasts, never)
  return (
    <>
      <Arrival key={key} />
      {isNeeded && (
        <Suspense fallback={null}>
          <ToastArea />
        </Suspense>
      )}
    </>
  )
}

/** Says what the answer that led to this page has said, where no layout does. */
function Arrival() {
  const { t } = useTranslation(["ui", "accounts", "members"])
  useEffect(() => {
    const flash = takeFlash()
    const words = flash && wordsOf(flash)
    if (words) toast.success(t(words))
  }, [t])
  return null
}

const never = () => false
