import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { type ReadOnlyRefusal, readOnlyKey } from "#app/platform/read-only-refusal.ts"
import { toast } from "./toast.ts"

/** Says that nothing was saved and why. Plans open in another tab, so that the page keeps what was typed. */
export function toastReadOnly(refusal: ReadOnlyRefusal, until?: AbortSignal) {
  const label = pageTranslator().t("management:banner.trialEnded.button")
  toast.error(readOnlySentence(refusal), {
    ...(until && { until }),
    ...(refusal.mayChoosePlan && { action: { label, onPress: () => void window.open("/subscriptions/payment", "_blank") } }),
  })
}

/** In the language of the browser's page. */
export function readOnlySentence(refusal: ReadOnlyRefusal) {
  const { t } = pageTranslator()
  return `${t("management:readOnly.title")}. ${t(`management:${readOnlyKey(refusal)}`)}`
}
