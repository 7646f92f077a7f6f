import { useEffect, useState } from "react"
import { useLiveChanges } from "#app/modules/realtime/use-live.ts"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { fullPlanKey, type ItemPlan, isFull } from "./item-plan.ts"

/** Milliseconds: several changes are asked about once. */
const delay = 300

/** Follows the plan while a new item is typed, also where no live update reads the page anew: says in a toast when somebody else has added the last item. */
export function useItemPlan(loaded: ItemPlan): ItemPlan {
  const { t } = useTranslation("items")
  const [opened] = useState(loaded)
  const [changes, count] = useState(0)
  useLiveChanges(() => count((before) => before + 1))
  const { data } = useDebouncedFetch<ItemPlan>(changes > 0 ? `/inventory/room?after=${changes}` : undefined, delay)
  const plan = isFull(loaded) ? loaded : (data ?? loaded)
  const isNewlyFull = isFull(plan) && !isFull(opened)
  const sentence = t(fullPlanKey(plan), { count: plan.limit ?? 0 })
  useEffect(() => {
    if (isNewlyFull) toast.warn(sentence)
  }, [isNewlyFull, sentence])
  return plan
}
