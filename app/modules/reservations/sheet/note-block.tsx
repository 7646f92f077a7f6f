import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Block } from "./block.tsx"
import styles from "./note-block.module.css"
import type { BookingView } from "./read-booking.server.ts"

/** The customer's note, where there is one. */
export function NoteBlock({ booking: { note } }: { booking: BookingView }) {
  const { t } = useTranslation("sheet")
  if (!note) return null
  return (
    <Block title={t("customerNote")}>
      <p className={styles.note}>{note}</p>
    </Block>
  )
}
