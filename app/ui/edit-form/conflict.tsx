import type { Ref } from "react"
import { formatLocalTime } from "#app/platform/i18n/format-local-time.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"
import styles from "./conflict.module.css"
import type { EditReply } from "./use-edits.ts"

export const conflictIn = (reply: EditReply | undefined) =>
  reply?.refusal?.code === "edit.conflict" ? (reply.refusal.details as ConflictDetails) : undefined

interface ConflictProps {
  ref: Ref<HTMLDivElement>
  conflict: ConflictDetails
  /** The values that were sent; an empty field is missing. */
  typed: Readonly<Record<string, unknown>>
  labelOf: (name: string) => string
  describe: (name: string, value: string) => string | undefined
  takeTheirs: () => void
  keepMine: () => void
}

/** Shows what somebody else saved beside what the person typed. */
export function Conflict({ ref, conflict: { by, at, theirs }, typed, labelOf, describe, takeTheirs, keepMine }: ConflictProps) {
  const { t, locale } = useTranslation("edit")
  const time = formatLocalTime(new Date(at), locale)
  const text = (name: string, value: unknown) => {
    const plain = typeof value === "string" ? value : ""
    return describe(name, plain) ?? (plain || t("conflict.empty"))
  }
  return (
    <Notice
      ref={ref}
      tone="warning"
      title={t("conflict.title")}
      actions={
        <>
          <Button compact onClick={takeTheirs}>
            {t("conflict.takeTheirs")}
          </Button>
          <Button compact onClick={keepMine}>
            {t("conflict.keepMine")}
          </Button>
        </>
      }
    >
      <p suppressHydrationWarning>{by ? t("conflict.by", { name: by, time }) : t("conflict.byUnknown", { time })}</p>
      <dl className={styles.fields}>
        {Object.entries(theirs).map(([name, value]) => (
          <div key={name} className={styles.field}>
            <dt className={styles.name}>{labelOf(name)}</dt>
            <dd>
              <span className={styles.whose}>{t("conflict.theirs")}</span> <span>{text(name, value)}</span>
            </dd>
            <dd>
              <span className={styles.whose}>{t("conflict.mine")}</span> <span>{text(name, typed[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
