import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import { Block } from "../frame/block.tsx"
import styles from "./history-block.module.css"
import type { HistoryActor, HistoryEntry } from "./read-history.server.ts"
import { useHistoryText } from "./use-history-text.ts"

/** Entries that are shown at once. */
const few = 3

interface HistoryBlockProps {
  history: HistoryEntry[]
  currency: Currency
  /** IANA name of the organization's zone. */
  zone: string
  way: HandOverWay
}

/** The changes of a booking and its payments, with their authors and times: the newest first, the last few at once. */
export function HistoryBlock({ history, ...booking }: HistoryBlockProps) {
  const { t } = useTranslation("history")
  const [last, earlier] = [history.slice(0, few), history.slice(few)]
  return (
    <Block title={t("title")}>
      <Entries entries={last} {...booking} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t("all", { count: history.length })}</summary>
          <Entries entries={earlier} {...booking} />
        </details>
      )}
    </Block>
  )
}

function Entries({ entries, ...booking }: Omit<HistoryBlockProps, "history"> & { entries: HistoryEntry[] }) {
  const { locale } = useTranslation("history")
  const textOf = useHistoryText(booking)
  const nameOf = useActorName()
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {numbered(textOf(entry)).map(({ key, text }) => (
            <p key={key} className={styles.text}>
              {text}
            </p>
          ))}
          <p className={styles.who}>
            <span>{`${nameOf(entry.by)} · `}</span>
            <time dateTime={entry.at}>{formatMoment(entry.at, booking.zone, locale)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Two lines of the same item may read alike. */
const numbered = (texts: string[]) => texts.map((text, index) => ({ key: `${index} ${text}`, text }))

function useActorName() {
  const { t } = useTranslation("history")
  return (by: HistoryActor) => (by.kind === "member" ? (by.name ?? t("by.former")) : t(`by.${by.kind}`))
}
