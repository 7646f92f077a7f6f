import { PackageOpen, SearchX } from "lucide-react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { TabLinks } from "#app/ui/navigation/tab-links.tsx"
import { Pager } from "#app/ui/table/pager.tsx"
import { DeleteItemDialog, type ItemDeletion } from "./delete-item-dialog.tsx"
import { InventoryFilters } from "./inventory-filters.tsx"
import styles from "./inventory-page.module.css"
import { InventoryTable } from "./inventory-table.tsx"
import { itemFilterQuery } from "./item-filter.ts"
import type { InventoryView } from "./read-inventory.server.ts"
import { useItemActions } from "./use-item-actions.ts"

/** The inventory of an organization, a view and a page at a time. */
export function InventoryPage({ view, deletion }: { view: InventoryView; deletion: ItemDeletion | null }) {
  const { t } = useTranslation("items")
  const { filter, counts, limit } = view
  const actions = useItemActions()
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {limit !== undefined && <Meter used={counts.active} limit={limit} />}
            {!view.isEmpty && <AddItem />}
          </>
        }
      />
      {view.isEmpty ? (
        <EmptyState icon={<PackageOpen size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")} actions={<AddItem />}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <TabLinks
            label={t("tabs.label")}
            current={filter.isArchived ? "archived" : "active"}
            tabs={[
              { key: "active", label: t("tabs.active"), to: itemFilterQuery({ search: filter.search }) || "?" },
              {
                key: "archived",
                label: t("tabs.archived"),
                to: itemFilterQuery({ search: filter.search, isArchived: true }),
                count: counts.archived > 0 ? String(counts.archived) : undefined,
              },
            ]}
          />
          <div className={styles.tools}>
            <SearchForm label={t("search")} value={filter.search} keep={keptFields(view)} />
            <InventoryFilters filter={filter} />
          </div>
          <Listed view={view} actions={actions} />
        </>
      )}
      {deletion && <DeleteItemDialog deletion={deletion} filter={filter} remove={actions.remove} />}
    </div>
  )
}

const keptFields = ({ filter }: InventoryView) =>
  Object.fromEntries(new URLSearchParams(itemFilterQuery({ ...filter, search: "", after: undefined, before: undefined })))

function AddItem() {
  const { t } = useTranslation("items")
  return (
    <LinkButton to="/inventory/add" variant="primary" compact>
      {t("add")}
    </LinkButton>
  )
}

/** The items of a limited plan: a warning from nine tenths, danger when it is full. */
function Meter({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation("items")
  const level = used >= limit ? "full" : used >= limit * 0.9 ? "near" : undefined
  return (
    <p className={styles.meter} data-level={level}>
      {t("meter", { used, count: limit })}
    </p>
  )
}

function Listed({ view, actions }: { view: InventoryView; actions: ReturnType<typeof useItemActions> }) {
  const { t } = useTranslation("items")
  const { filter, rows } = view
  const { state, location } = useNavigation()
  const busy = state === "loading" && location.pathname === "/inventory/manage"
  if (rows.length === 0) return <Nothing view={view} />
  return (
    <>
      <InventoryTable view={view} actions={actions} busy={busy} />
      <Pager
        label={t("pages")}
        previous={{
          label: t("previous"),
          to: view.hasPrevious ? itemFilterQuery({ ...filter, after: undefined, before: rows[0]?.number }) : undefined,
        }}
        next={{
          label: t("next"),
          to: view.hasNext ? itemFilterQuery({ ...filter, before: undefined, after: rows.at(-1)?.number }) : undefined,
        }}
      />
    </>
  )
}

function Nothing({ view: { filter } }: { view: InventoryView }) {
  const { t } = useTranslation("items")
  const isFiltered = filter.search !== "" || filter.kind !== undefined || filter.rateUnit !== undefined
  if (!isFiltered && filter.isArchived)
    return (
      <EmptyState icon={<PackageOpen size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("noneArchived.title")}>
        {t("noneArchived.text")}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("filtered.title")}
      actions={
        <LinkButton to={itemFilterQuery({ isArchived: filter.isArchived }) || "?"} compact>
          {t("filtered.clear")}
        </LinkButton>
      }
    />
  )
}
