import { asOwner } from "./owner.ts"

/** The organization's own row and every row of it, table by table. */
export async function everythingOf(url: string, { id }: { id: string }): Promise<Record<string, unknown>> {
  const tables = await asOwner<{ name: string }>(
    url,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id' order by 1",
  )
  const rows = await Promise.all(
    [...tables, { name: "organizations" }].map(async ({ name }) => [
      name,
      await asOwner(
        url,
        `select to_jsonb(t) as row from ${name} t where ${name === "organizations" ? "id" : "organization_id"} = '${id}' order by 1`,
      ),
    ]),
  )
  return Object.fromEntries(rows) as Record<string, unknown>
}
