import type { StatusChanged } from "#app/modules/reservations/status/set-status.server.ts"
import type { RefusedStatus } from "#app/modules/reservations/status/status-answer.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"

/** Returns why a booking keeps its status; after a conflict, the status that somebody else has set. */
export function useRefusalReason() {
  const { t } = useTranslation("status", "reservations")
  const sentence = useErrorMessage("status")
  return ({ refused, details }: RefusedStatus) => {
    if (refused !== "status.changed") return sentence(refused, undefined, details)
    return t("changed", { name: t(`reservations:status.${(details as StatusChanged).status}`) })
  }
}
