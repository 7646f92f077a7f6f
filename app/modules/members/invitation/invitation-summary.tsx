import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Offer } from "./invitation.server.ts"

export function InvitationSummary({ offer: { organization, role } }: { offer: Offer }) {
  const { t } = useTranslation("members")
  return <span>{t(`accept.joining.${role}`, { organization })}</span>
}
