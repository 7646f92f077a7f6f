import type { TeamName } from "#app/modules/members/team/read-team.server.ts"
import { none } from "#app/modules/reservations/rules/staff-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Returns the options for the member who hands a booking out: nobody, and each member. */
export function useMemberOptions(team: TeamName[]) {
  const { t } = useTranslation("sheet")
  return [{ value: none, label: t("staffNote.nobody") }, ...team.map(({ id, name }) => ({ value: id, label: name }))]
}
