import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"

/** Marks a test booking beside its status. */
export function TestBadge({ isTest }: { isTest: boolean }) {
  const { t } = useTranslation("testBooking")
  return isTest ? (
    <Badge tone="warning" look="plain">
      {t("badge")}
    </Badge>
  ) : null
}
