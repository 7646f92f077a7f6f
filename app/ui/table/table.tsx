/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- CSS takes the native roles from a table that it lays out as cards */
import { Fragment, type ReactNode } from "react"
import { Link } from "react-router"
import { classNames } from "../class-names.ts"
import styles from "./table.module.css"

export interface Column<Row> {
  key: string
  header: string
  /** Stands in place of the header's text. */
  headerCell?: ReactNode
  /** Leaves the header to screen readers. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  align?: "end"
  /** Slot on the card that a row becomes where the table is narrow. Without one the column is left out there. */
  card?: "select" | "media" | "title" | "status" | "meta" | "detail" | "amount" | "menu"
  /** Hidden where the table is narrower than 960 px, and another column has the same content. */
  isSpare?: boolean
}

interface TableProps<Row> {
  label: string
  columns: Array<Column<Row>>
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** Makes the whole row a link. The link is in the column that titles the card. */
  linkOf?: (row: Row) => RowLinkProps
  /** Stands below the row, across all columns. */
  renderBelow?: (row: Row) => ReactNode
  /** Heading above the cards of this row and of those after it that have the same. Only cards are grouped. */
  groupOf?: (row: Row) => string
  /** Tints the row for two seconds when it is inserted. */
  isNew?: (row: Row) => boolean
  /** Dims the rows while others load. */
  busy?: boolean
}

/** A table where it has 600 px, else cards. Roles are explicit: `display` removes the native ones. */
export function Table<Row>({ label, columns, rows, keyOf, linkOf, renderBelow, groupOf, isNew, busy = false }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the native roles on cards */}
      <table className={styles.table} aria-label={label} aria-busy={busy || undefined} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, headerCell, isHeaderHidden, align, isSpare }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={styles.head}
                data-column={key}
                data-align={align}
                data-spare={isSpare}
              >
                {headerCell ?? (isHeaderHidden ? <span className="visually-hidden">{header}</span> : header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {groupOf && <GroupHeading group={groupOf(row)} before={rows[index - 1] && groupOf(rows[index - 1] as Row)} />}
              <tr role="row" className={classNames(styles.row, linkOf && styles.clickable)} data-new={isNew?.(row) || undefined}>
                {columns.map(({ key, cell, align, card, isSpare }) => (
                  <td
                    key={key}
                    role="cell"
                    className={styles.cell}
                    data-column={key}
                    data-align={align}
                    data-card={card ?? "none"}
                    data-spare={isSpare}
                  >
                    {card === "title" && linkOf ? (
                      <>
                        <RowLink {...linkOf(row)} />
                        <span className={styles.title}>{cell(row)}</span>
                      </>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
              {renderBelow && <Below columns={columns.length}>{renderBelow(row)}</Below>}
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: browsers drop the native roles on cards */}
    </div>
  )
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  /* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the native roles on cards */
  return (
    <tr role="row" className={styles.below}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
  /* biome-ignore-end lint/a11y/noRedundantRoles: browsers drop the native roles on cards */
}

function GroupHeading({ group, before }: { group: string; before: string | undefined }) {
  if (group === before) return null
  /* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the native roles on cards */
  return (
    <tr role="row" className={styles.group}>
      <th scope="row" role="rowheader">
        {group}
      </th>
    </tr>
  )
  /* biome-ignore-end lint/a11y/noRedundantRoles: browsers drop the native roles on cards */
}

interface RowLinkProps {
  to: string
  label: string
  /** Opens beside the table, whose scroll position stays. */
  isBeside?: boolean
  /** Shown beside the table now. */
  isCurrent?: boolean
}

/** Covers the whole row, below other controls of the row. */
function RowLink({ to, label, isBeside = false, isCurrent }: RowLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={isBeside}
      className={styles.link}
      aria-label={label}
      aria-current={isCurrent || undefined}
      data-row-link=""
    />
  )
}
