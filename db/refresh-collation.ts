import type pg from "pg"

/**
 * Rebuilds the indexes of names when the server's ICU has become another version: it may sort some letters differently, and an index in the former order
 * would miss rows.
 */
export async function refreshCollation(client: pg.Client) {
  const { rows } = await client.query<{ index: string }>(`
    select i.indexrelid::regclass::text as index from pg_collation c join pg_index i on c.oid = any (i.indcollation::oid[])
    where c.collname = 'names' and c.collnamespace = 'public'::regnamespace and c.collversion is distinct from pg_collation_actual_version(c.oid)`)
  for (const { index } of rows) await client.query(`reindex index ${index}`)
  if (rows.length > 0) await client.query("alter collation public.names refresh version")
}
