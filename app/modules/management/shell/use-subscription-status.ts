import { useEffect, useState } from "react"
import type { SubscriptionStatus } from "#app/modules/organizations/plan.ts"
import type { TimedStatus } from "./read-banner.server.ts"

/** The status of the subscription, which changes on time while a page is open. */
export function useSubscriptionStatus(statuses: TimedStatus[]): SubscriptionStatus | undefined {
  const [shown, setShown] = useState({ statuses, index: 0 })
  const index = shown.statuses === statuses ? shown.index : 0
  useEffect(() => {
    const timers = statuses.slice(1).map(({ after }, before) => setTimeout(() => setShown({ statuses, index: before + 1 }), after))
    return () => timers.forEach(clearTimeout)
  }, [statuses])
  return statuses[index]?.status
}
