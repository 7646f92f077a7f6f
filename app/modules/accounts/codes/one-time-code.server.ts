import { randomInt } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import type { PgTable } from "drizzle-orm/pg-core"
import { now } from "#app/platform/clock.ts"
import { isBefore } from "#app/platform/time.ts"
import { isSameSecret } from "#app/platform/token.server.ts"
import { keyedHash } from "../settings.server.ts"

const codeMinutes = 10

/** Wrong attempts by all browsers that did not request the code. */
const maxAttempts = 5

/** Addresses one row of a table with the columns `email`, `hash`, `attempts` and `expires_at`, which holds at most one valid code. */
export interface CodeRow {
  table: PgTable
  /** Values of the primary key by column. The hash covers them, so a code is valid for its row alone. */
  key: Record<string, string>
  /** Keeps the hashes of one table apart from those of another. */
  hashPurpose: string
}

export interface CodeAttempt {
  code: string
  /** Tried on the browser that requested the code, which has attempts of its own (`countCodeAttempt`). */
  isRequester: boolean
}

/** Returns a new code of six digits, valid for ten minutes, that was sent to `email`. Replaces the code before it. */
export async function issueCode(tx: NodePgDatabase, row: CodeRow, email: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0")
  const expiresAt = now().add({ minutes: codeMinutes }).toString()
  const values = { ...row.key, email, hash: hashOf(row, code), attempts: 0, expires_at: expiresAt }
  const columns = Object.keys(values).map((column) => sql.identifier(column))
  const replaced = ["email", "hash", "attempts", "expires_at"].map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  await tx.execute(sql`
    insert into ${row.table} (${list(columns)}) values (${list(Object.values(values).map((value) => sql`${value}`))})
    on conflict (${list(Object.keys(row.key).map((column) => sql.identifier(column)))}) do update set ${list(replaced)}`)
  return code
}

/**
 * Returns whether the code is valid. Counts the attempt before it compares, so the transaction must commit either way; the row stays locked
 * until then.
 */
export async function checkCode(tx: NodePgDatabase, row: CodeRow, { code, isRequester }: CodeAttempt): Promise<boolean> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    update ${row.table} set attempts = attempts + ${isRequester ? 0 : 1}::integer
    where ${matches(row)} and expires_at > ${now().toString()} ${isRequester ? sql`` : sql`and attempts < ${maxAttempts}`}
    returning hash`)
  return isSameSecret(rows[0]?.hash ?? keyedHash("nobody", ""), hashOf(row, code))
}

/** Deletes the code and returns the address that it was sent to; undefined when another transaction was faster. */
export async function consumeCode(tx: NodePgDatabase, row: CodeRow, code: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    delete from ${row.table} where ${matches(row)} and hash = ${hashOf(row, code)} returning email`)
  return rows[0]?.email
}

/** Returns whether a request made at that instant (ISO 8601) is older than a code lasts. */
export const isRequestStale = (requestedAt: string) => isBefore(Temporal.Instant.from(requestedAt).add({ minutes: codeMinutes }), now())

const matches = ({ key }: CodeRow) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql` and `,
  )

const hashOf = ({ key, hashPurpose }: CodeRow, code: string) => keyedHash(hashPurpose, [...Object.values(key), code].join(" "))

const list = (parts: Array<SQL | ReturnType<typeof sql.identifier>>) => sql.join(parts, sql`, `)
