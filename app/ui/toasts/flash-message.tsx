import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "../notice.tsx"
import { type Flash, wordsOf } from "./flash.ts"
import { toast } from "./toast.ts"

/** What the last answer has said: a toast, and in the page for whoever has no script. `loaded` is a new object with every answer. */
export function FlashMessage({ loaded }: { loaded: { flash: Flash | undefined } }) {
  const { t } = useTranslation("ui", "accounts", "members")
  const words = loaded.flash && wordsOf(loaded.flash)
  const say = useEffectEvent((flash: Flash | undefined) => {
    const said = flash && wordsOf(flash)
    if (said) toast.success(t(said))
  })
  useEffect(() => say(loaded.flash), [loaded])
  return (
    words && (
      <div className="without-script">
        <Notice tone="success" title={t(words)} />
      </div>
    )
  )
}
