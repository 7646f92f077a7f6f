import { PackageOpen, PencilLine, Rows3, SearchX } from "lucide-react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { TabLinks } from "#app/ui/navigation/tab-links.tsx"
import { ToolLink } from "#app/ui/navigation/tool-link.tsx"
import { ExportLink } from "#app/ui/table/export-link.tsx"
import { Pager } from "#app/ui/table/pager.tsx"
import { BulkEditor } from "../bulk-edit/bulk-editor.tsx"
import { ExampleNotice } from "../example/example-notice.tsx"
import { AddItem, FullPlan, PlanMeter } from "../plan/plan-meter.tsx"
import { DeleteItemDialog, type ItemDeletion } from "./delete-item-dialog.tsx"
import { filterValues, InventoryFilters } from "./inventory-filters.tsx"
import { InventoryGrid } from "./inventory-grid.tsx"
import styles from "./inventory-page.module.css"
import { InventoryTable } from "./inventory-table.tsx"
import { type ItemFilter, itemFilterQuery } from "./item-filter.ts"
import { LayoutToggle } from "./layout-toggle.tsx"
import type { InventoryView } from "./read-inventory.server.ts"
import { type ItemActions, useItemActions } from "./use-item-actions.ts"

interface InventoryPageProps {
  view: InventoryView
  deletion: ItemDeletion | null
  /** The answer to edited prices and quantities. */
  reply: EditReply | undefined
}

/** The inventory of an organization, a view and a page at a time. */
export function InventoryPage({ view, deletion, reply }: InventoryPageProps) {
  const { t } = useTranslation("items")
  const actions = useItemActions(view.rows)
  const { filter, plan } = view
  const isEditing = filter.layout === "prices"
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(isEditing ? "cells.label" : "title")}
        actions={
          <>
            <PlanMeter plan={plan} />
            {view.rows.length > 0 && <PricesLink filter={filter} />}
            {!view.isEmpty && !isEditing && <Export filter={filter} />}
            {!view.isEmpty && !isEditing && <AddItem plan={plan} />}
          </>
        }
      />
      <FullPlan plan={plan} />
      {view.isEmpty && (
        <EmptyState
          icon={<PackageOpen size={40} strokeWidth={1.5} aria-hidden="true" />}
          title={t("empty.title")}
          actions={<AddItem plan={plan} />}
        >
          {t("empty.text")}
        </EmptyState>
      )}
      <ExampleNotice number={view.example} />
      {view.isEmpty ? (
        view.rows.length > 0 && <Listed view={view} actions={actions} reply={reply} />
      ) : (
        <>
          <Tabs view={view} />
          <SearchForm
            label={t("search")}
            value={filter.search}
            keep={viewFields(filter)}
            filters={{ values: filterValues(filter), fields: <InventoryFilters view={view} /> }}
          >
            {!isEditing && <LayoutToggle filter={filter} />}
          </SearchForm>
          <Listed view={view} actions={actions} reply={reply} />
        </>
      )}
      {deletion && <DeleteItemDialog deletion={deletion} filter={filter} remove={actions.remove} />}
    </div>
  )
}

/** Leads to the table in which prices and quantities are edited, and back. */
function PricesLink({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation("items")
  const isEdited = filter.layout === "prices"
  const Icon = isEdited ? Rows3 : PencilLine
  return (
    <ToolLink
      to={itemFilterQuery({ ...filter, layout: isEdited ? "table" : "prices" })}
      label={t(isEdited ? "cells.leave" : "cells.edit")}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
    />
  )
}

/** Downloads the items of the view. */
function Export({ filter }: { filter: ItemFilter }) {
  const { t } = useTranslation("items")
  return <ExportLink to={`/inventory/export.csv${itemFilterQuery({ ...filter, layout: "table", ...firstPage })}`} label={t("export")} />
}

const firstPage = { after: undefined, before: undefined }

/** The parameters of the view that are not fields of its form. */
const viewFields = ({ isArchived, layout }: ItemFilter) => Object.fromEntries(new URLSearchParams(itemFilterQuery({ isArchived, layout })))

function Tabs({ view: { filter, counts } }: { view: InventoryView }) {
  const { t } = useTranslation("items")
  const { search, layout } = filter
  return (
    <TabLinks
      label={t("tabs.label")}
      current={filter.isArchived ? "archived" : "active"}
      tabs={[
        { key: "active", label: t("tabs.active"), to: itemFilterQuery({ search, layout }) },
        {
          key: "archived",
          label: t("tabs.archived"),
          to: itemFilterQuery({ search, layout, isArchived: true }),
          count: counts.archived > 999 ? "999+" : counts.archived > 0 ? String(counts.archived) : undefined,
        },
      ]}
    />
  )
}

function Listed({ view, actions, reply }: { view: InventoryView; actions: ItemActions; reply: EditReply | undefined }) {
  const { t } = useTranslation("items")
  const { filter, rows } = view
  const { state, location } = useNavigation()
  const busy = state === "loading" && location.pathname === "/inventory/manage"
  if (rows.length === 0) return <Nothing view={view} />
  const List = filter.layout === "grid" ? InventoryGrid : InventoryTable
  return (
    <>
      {filter.layout === "prices" ? (
        <BulkEditor key={itemFilterQuery(filter)} view={view} reply={reply} />
      ) : (
        <List view={view} actions={actions} busy={busy} />
      )}
      <Pager
        label={t("pages")}
        previous={{
          label: t("previous"),
          to: view.hasPrevious ? itemFilterQuery({ ...filter, ...firstPage, before: rows[0]?.number }) : undefined,
        }}
        next={{
          label: t("next"),
          to: view.hasNext ? itemFilterQuery({ ...filter, ...firstPage, after: rows.at(-1)?.number }) : undefined,
        }}
      />
    </>
  )
}

function Nothing({ view: { filter } }: { view: InventoryView }) {
  const { t } = useTranslation("items")
  const isFiltered = filter.search !== "" || [filter.kind, filter.rateUnit, filter.category].some((each) => each !== undefined)
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
        <LinkButton to={itemFilterQuery({ isArchived: filter.isArchived, layout: filter.layout })} compact>
          {t("filtered.clear")}
        </LinkButton>
      }
    />
  )
}
