import { useEffect, useEffectEvent } from "react"
import { Notice } from "../notice.tsx"
import type { LoadedFlash } from "./flash.ts"
import { toast } from "./toast.ts"
import { useFlashText } from "./use-flash-text.ts"

/** Shows the flash message of a document as a toast, and in the page without a script. `loaded` is a new object for each response. */
export function FlashMessage({ loaded }: { loaded: { flash: LoadedFlash | undefined } }) {
  const textOf = useFlashText()
  const say = ({ flash }: typeof loaded) => (flash?.isCleared ? textOf(flash) : undefined)
  const show = useEffectEvent((shown: typeof loaded) => {
    const text = say(shown)
    if (text) toast.success(text)
  })
  useEffect(() => show(loaded), [loaded])
  const message = say(loaded)
  return (
    message && (
      <div className="without-script">
        <Notice tone="success" title={message} />
      </div>
    )
  )
}
