import pg from "pg"

/** Runs a statement as the tenants' role, so that its rows are such as the program could have written. `$1` is the organization. */
export async function fillAsTenant(url: string, organizationId: string, statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local role orenda_tenant; set local orenda.organization = '${organizationId}'`)
    await client.query(statement, [organizationId, ...values])
    await client.query("commit")
  } finally {
    await client.end()
  }
}
