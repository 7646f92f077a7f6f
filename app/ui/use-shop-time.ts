import { useSyncExternalStore } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Returns a note about the time zone of the shop if the visitor's clock differs from `zone`. Undefined without a script. */
export function useShopTime(zone: string): string | undefined {
  const { t, locale } = useTranslation("ui")
  const own = useSyncExternalStore(never, ownZone, () => zone)
  if (isSameClock(own, zone)) return undefined
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts()
  return t("shopTime", { zone: named.find(({ type }) => type === "timeZoneName")?.value ?? zone })
}

const never = () => () => undefined
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** In winter and in summer. */
function isSameClock(one: string, other: string) {
  const year = new Date().getUTCFullYear()
  const clocks = [one, other].map((timeZone) => new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }))
  return [Date.UTC(year, 0), Date.UTC(year, 6)].every((moment) => new Set(clocks.map((clock) => clock.format(moment))).size === 1)
}
