import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import styles from "./free-today.module.css"

/** How many of an item are free now. */
export function FreeToday({ free, quantity }: { free: number; quantity: number }) {
  const { t } = useTranslation("items")
  if (free === 0) return <Badge tone="neutral">{t("booked")}</Badge>
  return <span className={styles.free}>{t("free", { free, count: quantity })}</span>
}
