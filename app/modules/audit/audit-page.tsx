import { ScrollText, SearchX } from "lucide-react"
import { useNavigation } from "react-router"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { ExportLink } from "#app/ui/table/export-link.tsx"
import { Pager } from "#app/ui/table/pager.tsx"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { auditFilterQuery } from "./audit-filter.ts"
import { AuditFilters, ClearFilters } from "./audit-filters.tsx"
import styles from "./audit-page.module.css"
import { actorName, entrySentence } from "./entry-sentence.ts"
import type { AuditRow, AuditView } from "./list-audit.server.ts"

/** Lists the changes that admins may have to answer for, a page at a time. */
export function AuditPage({ view }: { view: AuditView }) {
  const { t } = useTranslation("audit")
  const { group, person } = view.filter
  const isEmpty = view.rows.length === 0 && auditFilterQuery(view.filter) === auditFilterQuery({})
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        actions={!isEmpty && <ExportLink to={`/settings/audit/export.csv${auditFilterQuery({ group, person })}`} label={t("export")} />}
      />
      {isEmpty ? (
        <EmptyState icon={<ScrollText size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <p className={styles.intro}>{t("intro")}</p>
          <AuditFilters filter={view.filter} people={view.people} />
          <Listed view={view} />
        </>
      )}
    </div>
  )
}

function Listed({ view: { filter, rows, people, hasPrevious, hasNext, zone } }: { view: AuditView }) {
  const { t } = useTranslation("audit")
  const columns = useColumns(zone)
  const { state, location } = useNavigation()
  const busy = state === "loading" && location.pathname === "/settings/audit"
  const { group, person } = filter
  if (rows.length === 0) {
    const chosen = [group && t(`group.${group}`), people.find(({ id }) => id === person)?.name]
    return (
      <EmptyState icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("filtered")} actions={<ClearFilters />}>
        {chosen.filter(Boolean).join(" · ")}
      </EmptyState>
    )
  }
  return (
    <>
      <Table label={t("title")} columns={columns} rows={rows} keyOf={({ id }) => id} busy={busy} />
      <Pager
        label={t("pages")}
        previous={{ label: t("newer"), to: hasPrevious ? auditFilterQuery({ group, person, before: rows[0]?.id }) : undefined }}
        next={{ label: t("older"), to: hasNext ? auditFilterQuery({ group, person, after: rows.at(-1)?.id }) : undefined }}
      />
    </>
  )
}

function useColumns(zone: string): Array<Column<AuditRow>> {
  const translation = useTranslation("audit")
  const { t, locale } = translation
  return [
    {
      key: "what",
      header: t("columns.what"),
      card: "title",
      cell: (row) => <span className={styles.what}>{entrySentence(row, translation)}</span>,
    },
    {
      key: "who",
      header: t("columns.who"),
      card: "meta",
      cell: (row) => <span className={styles.who}>{actorName(row, translation)}</span>,
    },
    {
      key: "when",
      header: t("columns.when"),
      align: "end",
      card: "detail",
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, zone, locale)}</time>,
    },
  ]
}
