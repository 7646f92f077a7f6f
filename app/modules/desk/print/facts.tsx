import { periodWords, placeWord } from "#app/modules/reservations/rules/handover-words.ts"
import { formatEnd, formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PaperFacts } from "#app/ui/paper/paper-facts.tsx"
import type { PaperView } from "./read-print.server.ts"

/** The client, the times and the place of a booking, after `before`. */
export function Facts({ paper, before }: { paper: PaperView; before?: Array<[label: string, text: string]> }) {
  const { t, locale } = useTranslation("print", "reservations")
  const { client, start, end, zone, delivery } = paper
  const words = periodWords[delivery.way]
  const place = [delivery.name, delivery.address].filter(Boolean).join(" · ")
  const facts: Array<[label: string, text: string]> = [
    ...(before ?? []),
    [t("client"), [client.name, client.phone.replaceAll(" ", "\u00a0")].filter(Boolean).join(" · ")],
    [t(`reservations:${words.start}`), formatMoment(start, zone, locale, { year: true })],
    [t(`reservations:${words.end}`), formatEnd({ start, end }, zone, locale, { year: true })],
    [t(`reservations:${placeWord(delivery.way, place)}`), place || t(`reservations:noPlace.${delivery.way}`)],
  ]
  return <PaperFacts facts={facts} />
}
