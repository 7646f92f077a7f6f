import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { problemText } from "../problem-text.ts"
import type { ImportView } from "../read-imports.server.ts"
import styles from "./imports.module.css"

type Row = ImportView["refused"][number]

/** The first rows that were refused, each with its reason. */
export function Problems({ view: { kind, refused, counts } }: { view: ImportView }) {
  const { t } = useTranslation("imports")
  const ui = useTranslation("ui")
  const columns: Array<Column<Row>> = [
    {
      key: "cells",
      header: t("refused.cells"),
      card: "title",
      cell: ({ cells }) =>
        cells
          .filter((cell) => cell !== "")
          .slice(0, 4)
          .join(" · "),
    },
    { key: "row", header: t("refused.row"), card: "meta", cell: ({ row }) => t("refused.number", { row }) },
    { key: "reason", header: t("refused.reason"), card: "detail", cell: ({ problem }) => problemText(ui, kind, problem) },
  ]
  return (
    <section className={styles.section} aria-labelledby="refused">
      <h2 id="refused" className={styles.heading}>
        {t("refused.title")}
      </h2>
      {counts.refuse > refused.length && <p className={styles.text}>{t("refused.more", { shown: refused.length })}</p>}
      <Table label={t("refused.title")} columns={columns} rows={refused} keyOf={({ row }) => row} />
    </section>
  )
}
