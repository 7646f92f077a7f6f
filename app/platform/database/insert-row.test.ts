import { sql } from "drizzle-orm"
import { integer, jsonb, PgDialect, pgTable, text } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { instant } from "./columns.server.ts"
import { insertRow, type WholeRow } from "./insert-row.server.ts"

const notes = pgTable("notes", {
  number: integer("number").notNull(),
  text: text("note_text").notNull().default(""),
  tags: jsonb("tags").$type<string[]>(),
  madeAt: instant("made_at").notNull(),
  folded: text("folded").generatedAlwaysAs(sql`fold(note_text)`),
})

const madeAt = Temporal.Instant.from("2026-11-23T08:00:00Z")

test("Writes values as their columns store them, expressions as they are, and leaves defaults out", () => {
  const row: WholeRow<typeof notes> = { number: sql`taken.number`, text: undefined, tags: ["a", "b"], madeAt }
  expect(new PgDialect().sqlToQuery(insertRow(notes, row))).toMatchObject({
    sql: 'insert into "notes" ("number", "tags", "made_at") select taken.number, $1::jsonb, $2::timestamp with time zone',
    params: ['["a","b"]', "2026-11-23T08:00:00Z"],
  })
})

test("A row without one of the columns does not compile", () => {
  // @ts-expect-error: `text` has a default, and is missing all the same.
  const row: WholeRow<typeof notes> = { number: 1, tags: null, madeAt }
  expect(row).not.toHaveProperty("text")
})
