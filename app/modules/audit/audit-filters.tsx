import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { type Option, Select } from "#app/ui/filters/filter-fields.tsx"
import { FilterSheet } from "#app/ui/filters/filter-sheet.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { auditGroups } from "./audit-entry.ts"
import { type AuditFilter, auditFilterQuery } from "./audit-filter.ts"
import type { AuditPerson } from "./list-audit.server.ts"

interface AuditFiltersProps {
  filter: AuditFilter
  people: AuditPerson[]
}

/** Filters the log by the group of an action and by person. */
export function AuditFilters({ filter, people }: AuditFiltersProps) {
  const { t } = useTranslation("audit")
  const values = { group: filter.group ?? "", person: filter.person ?? "" }
  const chosen = Object.values(values).filter(Boolean).length
  return (
    <SearchForm
      filters={{
        values,
        fields: (
          <FilterSheet id="audit-filters" chosen={chosen} done={t("filters.done")}>
            <Select
              name="group"
              label={t("filters.group")}
              value={values.group}
              options={[["", t("filters.anyGroup")], ...auditGroups.map((each): Option => [each, t(`group.${each}`)])]}
            />
            <Select
              name="person"
              label={t("filters.person")}
              value={values.person}
              options={[["", t("filters.anyPerson")], ...people.map(({ id, name }): Option => [id, name])]}
            />
            {chosen > 0 && <ClearFilters isQuiet />}
          </FilterSheet>
        ),
      }}
    />
  )
}

export function ClearFilters({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation("audit")
  return (
    <LinkButton to={auditFilterQuery({})} {...(isQuiet && { variant: "quiet" })} compact preventScrollReset>
      {t("filters.clear")}
    </LinkButton>
  )
}
