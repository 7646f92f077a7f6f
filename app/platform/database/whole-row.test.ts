import { sql } from "drizzle-orm"
import { integer, pgTable, text } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import type { WholeRow } from "./whole-row.server.ts"

const notes = pgTable("notes", {
  number: integer("number").notNull(),
  text: text("note_text").notNull().default(""),
  folded: text("folded").generatedAlwaysAs(sql`fold(note_text)`),
})

test("A row without one of the columns does not compile", () => {
  const whole: WholeRow<typeof notes> = { number: 1, text: undefined }
  // @ts-expect-error: `text` has a default, and is missing all the same.
  const row: WholeRow<typeof notes> = { number: 1 }
  expect(Object.keys(whole)).not.toEqual(Object.keys(row))
})
