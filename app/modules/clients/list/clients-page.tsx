import { SearchX, Users } from "lucide-react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { type Option, Select } from "#app/ui/filters/filter-fields.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { ExportLink } from "#app/ui/table/export-link.tsx"
import { Pager } from "#app/ui/table/pager.tsx"
import { type ClientSort, clientFilterQuery, clientSorts } from "../client-filter.ts"
import type { ClientsView } from "../read-clients.server.ts"
import styles from "./clients-page.module.css"
import { ClientsTable } from "./clients-table.tsx"

/** The clients of an organization, a page at a time; `children` are dialogs. */
export function ClientsPage({ view, children }: { view: ClientsView; children?: Elements }) {
  const { t } = useTranslation("clients")
  const { filter } = view
  const { search, sort } = filter
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        actions={
          !view.isEmpty && (
            <>
              <ExportLink to={`/clients/export.csv${clientFilterQuery({ search, sort })}`} label={t("export")} />
              <AddClient view={view} />
            </>
          )
        }
      />
      {view.isEmpty ? (
        <EmptyState
          icon={<Users size={40} strokeWidth={1.5} aria-hidden="true" />}
          title={t("empty.title")}
          actions={<AddClient view={view} />}
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <SearchForm
            label={t("search")}
            value={search}
            filters={{ values: { sort: sortValue(sort) }, fields: <ClientSortField value={sortValue(sort)} /> }}
          />
          <Listed view={view} />
        </>
      )}
      {children}
    </div>
  )
}

/** The order of the list, for the form of its search; "" is the usual one. */
function ClientSortField({ value }: { value: string }) {
  const { t } = useTranslation("clients")
  return (
    <Select
      name="sort"
      label={t("sort.label")}
      value={value}
      options={clientSorts.map((sort): Option => [sortValue(sort), t(`sort.${sort}`)])}
    />
  )
}

const sortValue = (sort: ClientSort) => (sort === "newest" ? "" : sort)

/** Opens the dialog over the view as it is. */
function AddClient({ view: { filter } }: { view: ClientsView }) {
  const { t } = useTranslation("clients")
  const query = new URLSearchParams(clientFilterQuery(filter))
  query.set("add", "")
  return (
    <LinkButton to={`?${query}`} variant="primary" compact preventScrollReset>
      {t("add")}
    </LinkButton>
  )
}

function Listed({ view }: { view: ClientsView }) {
  const { t } = useTranslation("clients")
  const { filter, rows, hasPrevious, hasNext } = view
  const { state, location } = useNavigation()
  const busy = state === "loading" && location.pathname === "/clients/manage"
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t("filtered.title")}
        actions={
          <LinkButton to={clientFilterQuery({ sort: filter.sort }) || "?"} compact>
            {t("filtered.clear")}
          </LinkButton>
        }
      />
    )
  const first = clientFilterQuery({ ...filter, after: undefined, before: rows[0]?.id })
  const last = clientFilterQuery({ ...filter, after: rows.at(-1)?.id, before: undefined })
  return (
    <>
      <ClientsTable view={view} busy={busy} />
      <Pager
        label={t("pages")}
        previous={{ label: t("previous"), to: hasPrevious ? first : undefined }}
        next={{ label: t("next"), to: hasNext ? last : undefined }}
      />
    </>
  )
}
