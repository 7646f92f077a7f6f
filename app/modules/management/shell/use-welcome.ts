import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Arrival } from "./arrival.ts"

/** What whoever has just come to the organization is told. */
export function useWelcome(arrival: Arrival | undefined, organization: string): { title: string; text?: string } | undefined {
  const { t } = useTranslation("management")
  if (arrival === "set-up") return { title: t("welcome.title"), text: t("welcome.text") }
  return arrival && { title: t("welcome.joined", { organization }) }
}
