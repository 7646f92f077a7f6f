import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ShownTick } from "./show-ticks.server.ts"

/** Returns who ticked a line, in words; undefined for the program. */
export function useTickAuthor() {
  const { t } = useTranslation("history")
  return ({ by }: ShownTick) => by && (by.name ?? t("by.former"))
}
