import { useTranslation } from "#app/platform/i18n/use-translation.ts"

const welcomes = ["set-up", "joined"] as const

/** The way in which the person became a member: set-up or an invitation. */
export type Welcome = (typeof welcomes)[number]

/** Reads `?after=`. */
export const readWelcome = (searchParams: URLSearchParams): Welcome | undefined =>
  welcomes.find((welcome) => welcome === searchParams.get("after"))

export function useWelcomeMessage(welcome: Welcome | undefined, organization: string): { title: string; text?: string } | undefined {
  const { t } = useTranslation("management")
  if (welcome === "set-up") return { title: t("welcome.title"), text: t("welcome.text") }
  return welcome && { title: t("welcome.joined", { organization }) }
}
