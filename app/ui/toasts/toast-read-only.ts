import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import type { ReadOnlyRefusal } from "#app/platform/read-only-refusal.ts"
import { toast } from "./toast.ts"

/** Says that nothing was saved and why. Plans open in another tab, so that the page keeps what was typed. */
export function toastReadOnly({ reason, mayChoosePlan }: ReadOnlyRefusal, until?: AbortSignal) {
  const { t } = pageTranslator()
  toast.error(`${t("management:readOnly.title")}. ${t(`management:readOnly.${mayChoosePlan ? "choosePlan" : "askAdmin"}.${reason}`)}`, {
    ...(until && { until }),
    ...(mayChoosePlan && {
      action: { label: t(`management:banner.${reason}.button`), onPress: () => void window.open("/subscriptions/payment", "_blank") },
    }),
  })
}
