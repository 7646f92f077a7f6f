import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import styles from "./imports.module.css"
import { problemText } from "./problem-text.ts"
import type { ImportView } from "./read-imports.server.ts"

type Row = ImportView["refused"][number]

interface ProblemsProps {
  id: "refused" | "kept" | "short"
  title: string
  kind: ImportView["kind"]
  rows: Row[]
  /** So many records have such a problem. */
  count: number
}

/** The first rows with a problem, each with its reason. */
export function Problems({ id, title, kind, rows, count }: ProblemsProps) {
  const { t } = useTranslation("imports")
  const ui = useTranslation("ui", "imports")
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
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {count > rows.length && <p className={styles.text}>{t(`${id}.more`, { shown: rows.length })}</p>}
      <Table label={title} columns={columns} rows={rows} keyOf={({ row }) => row} />
    </section>
  )
}
