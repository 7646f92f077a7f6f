import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import type { PicturesView } from "../pictures/read-pictures.server.ts"
import styles from "./imports.module.css"
import { pictureProblemText } from "./problem-text.ts"

type Row = PicturesView["problems"][number]

/** The first photos that items did not get, each with its reason. */
export function RefusedPictures({ pictures: { problems, refused } }: { pictures: PicturesView }) {
  const { t } = useTranslation("imports")
  const title = t("pictures.refused.title")
  return (
    <>
      <h3 className={styles.subheading}>{title}</h3>
      {refused > problems.length && <p className={styles.text}>{t("refused.more", { shown: problems.length })}</p>}
      <Table label={title} columns={useColumns()} rows={problems} keyOf={({ itemId, position }) => `${itemId} ${position}`} />
    </>
  )
}

function useColumns(): Array<Column<Row>> {
  const { t } = useTranslation("imports")
  const translation = useTranslation("ui", "imports")
  return [
    { key: "item", header: t("pictures.refused.item"), card: "title", cell: ({ name }) => name },
    {
      key: "source",
      header: t("pictures.refused.source"),
      card: "meta",
      cell: ({ source }) => <span className={styles.source}>{source}</span>,
    },
    { key: "reason", header: t("refused.reason"), card: "detail", cell: ({ problem }) => pictureProblemText(translation, problem) },
  ]
}
