import { sql } from "drizzle-orm"
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"
import type { Counts, ImportKindName, Matching, Outcome, Phase, Problem, StopReason } from "./import.ts"
import type { Cell } from "./values/cell.ts"

/** A file that an admin brings in. Its summary stays; its rows are removed a day after the last step. */
export const imports = pgTable(
  "imports",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").$type<ImportKindName>().notNull(),
    fileName: text("file_name").notNull(),
    header: jsonb("header").$type<string[]>().notNull(),
    phase: text("phase").$type<Phase>().notNull(),
    /** Which column of ours each column of the file is, and how its dates are written; null before somebody has said so. */
    matching: jsonb("matching").$type<Matching>(),
    /** So many records the file has: rows that belong together are one. */
    records: integer("records").notNull().default(0),
    /** Those that are done, by their outcome. */
    counts: jsonb("counts").$type<Counts>().notNull(),
    /** The member who has begun it, or has gone on with it since. */
    createdBy: uuid("created_by"),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    /** When everything was written, or the import was stopped: it can be undone for a day. */
    writtenAt: instant("written_at"),
    /** Why the program has stopped it; null where a person did, and while it goes on. */
    stopReason: text("stop_reason").$type<StopReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("imports_kind_known", sql`${table.kind} in ('items', 'clients', 'bookings')`),
    check(
      "imports_phase_known",
      sql`${table.phase} in ('matching', 'checking', 'checked', 'writing', 'stopped', 'written', 'undoing', 'undone', 'closed')`,
    ),
    check("imports_stop_reason_known", sql`${table.stopReason} in ('readOnly', 'notAdmin')`),
    index("imports_open").on(table.updatedAt).where(sql`${table.phase} <> 'closed'`),
  ],
)

/** A row of a file, with what becomes of its record. */
export const importRows = pgTable(
  "import_rows",
  {
    organizationId: organizationId(),
    importId: uuid("import_id").notNull(),
    /** As a spreadsheet counts: the header is usually row 1. */
    row: integer("row").notNull(),
    cells: jsonb("cells").$type<Cell[]>().notNull(),
    /** The first row of its record; null before the columns are matched. */
    record: integer("record"),
    /** The value that all rows of its record share; null for a row that stands for itself. */
    key: text("key"),
    outcome: text("outcome").$type<Outcome>(),
    problem: jsonb("problem").$type<Problem>(),
    /** A thing to know of a record that is written all the same. */
    warning: jsonb("warning").$type<Problem>(),
    /** The item, client or booking. */
    recordId: uuid("record_id"),
    /** Not only tried. */
    isWritten: boolean("is_written").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.row] }),
    index("import_rows_of_record").on(table.organizationId, table.importId, table.record),
    check("import_rows_outcome_known", sql`${table.outcome} in ('add', 'change', 'same', 'refuse', 'undone')`),
    foreignKey({
      name: "import_rows_import",
      columns: [table.organizationId, table.importId],
      foreignColumns: [imports.organizationId, imports.id],
    }).onDelete("cascade"),
  ],
)

/** A picture that an imported item is to get: it waits, was added, or has a problem. Removed with the rows. */
export const importPictures = pgTable(
  "import_pictures",
  {
    organizationId: organizationId(),
    importId: uuid("import_id").notNull(),
    itemId: uuid("item_id").notNull(),
    position: smallint("position").notNull(),
    /** The address or the name of a file. */
    source: text("source").notNull(),
    /** The time at which its address is asked; null for a file, and once it is added or has a problem. */
    nextAt: instant("next_at"),
    /** Its address was asked so often. */
    tries: smallint("tries").notNull().default(0),
    /** The picture that was added. The item refers to it, and may have lost it since. */
    imageId: uuid("image_id"),
    problem: jsonb("problem").$type<Problem>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.itemId, table.position] }),
    index("import_pictures_to_fetch").on(table.organizationId, table.importId, table.nextAt).where(sql`${table.nextAt} is not null`),
    check("import_pictures_one_end", sql`num_nonnulls(${table.nextAt}, ${table.imageId}, ${table.problem}) <= 1`),
    foreignKey({
      name: "import_pictures_import",
      columns: [table.organizationId, table.importId],
      foreignColumns: [imports.organizationId, imports.id],
    }).onDelete("cascade"),
  ],
)

/** The codes that files give their records: a file that comes again finds what it made. */
export const importedCodes = pgTable(
  "imported_codes",
  {
    organizationId: organizationId().references(() => organizations.id),
    kind: text("kind").$type<ImportKindName>().notNull(),
    code: text("code").notNull(),
    recordId: uuid("record_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.code] })],
)
