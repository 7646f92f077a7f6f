import { sql } from "drizzle-orm"
import pg from "pg"
import { describe, expect, inject, test } from "vitest"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { globalQuery, transactIn } from "#app/platform/database/transaction.server.ts"
import { asOwner } from "./as-owner.ts"
import { recordedTexts } from "./setup/tenant-statements.ts"
import { findUnscopedScans } from "./setup/unscoped-scans.ts"
import { booking, openShop } from "./shop.ts"
import { useDatabase } from "./use-database.ts"

const database = useDatabase()

const causeOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : error
}

/** Every table of the tenants' schema, by the catalog: a new one is in it at once. */
const tables = () =>
  asOwner<{ name: string; forced: boolean; policies: string[]; keyed: boolean }>(
    database.url,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies,
       exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary and a.attname in ('organization_id', case c.relname when 'organizations' then 'id' end)) as keyed
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )

describe("Every tenant's table", () => {
  test("is under forced row-level security, with the tenants' policy and the owner's right to read", async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(15)
    const policiesOf = (name: string) => (name === "audit_entries" ? "owner_reads,owner_removes,tenant" : "owner_reads,tenant")
    expect(all.filter(({ name, forced, policies }) => !forced || String(policies) !== policiesOf(name))).toEqual([])
  })

  test("has the organization first in its primary key", async () => {
    expect((await tables()).filter(({ keyed }) => !keyed)).toEqual([])
  })

  test("points at other tables by organization and id together, so that no row can point into another organization", async () => {
    const keys = await asOwner<{ name: string; columns: string[] }>(
      database.url,
      `select conname as name, array(select a.attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(keys.length).toBeGreaterThan(15)
    expect(keys.filter(({ columns }) => !columns.includes("organization_id"))).toEqual([])
  })

  test("is unique within an organization, but for codes, accounts and tokens", async () => {
    const everywhere = await asOwner<{ name: string }>(
      database.url,
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
       where i.indisunique and not i.indisprimary
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey::int2[]) and a.attname = 'organization_id') order by 1`,
    )
    expect(everywhere.map(({ name }) => name)).toEqual([
      "invitations_token_hash_key",
      "memberships_user_id_key",
      "organizations_web_url_code_key",
      "url_codes_code_key",
    ])
  })

  test("shows nobody's rows without a scope, and one organization's within it", async () => {
    const [one, other] = [await openShop(), await openShop()]
    await reserve(one.visitor, booking(one))
    await reserve(other.visitor, booking(other))
    for (const { name } of await tables()) {
      const key = sql.identifier(name === "organizations" ? "id" : "organization_id")
      const outside = await globalQuery(sql`select ${key} from ${sql.identifier(name)}`)
      expect(outside, name).toEqual([])
      const inside = await transact(one.visitor, (tx) =>
        tx.execute<Record<string, string>>(sql`select ${key} as owner from ${sql.identifier(name)}`),
      )
      expect(
        inside.rows.filter(({ owner }) => owner !== one.id),
        name,
      ).toEqual([])
    }
  })

  test("takes no row for another organization, and changes and deletes none of another's", async () => {
    const [one, other] = [await openShop(), await openShop()]
    await reserve(other.visitor, booking(other))
    expect(await causeOf(transact(one.staff, (tx) => tx.execute(sql`insert into counters values (${other.id}, 'x', 1)`)))).toMatch(
      /row-level security/,
    )
    expect(await causeOf(transact(one.staff, (tx) => tx.execute(sql`update items set organization_id = ${other.id}`)))).toMatch(
      /row-level security/,
    )
    const changed = await transact(one.staff, (tx) =>
      tx.execute(sql`update reservations set note = 'mine' where organization_id = ${other.id}`),
    )
    const gone = await transact(one.staff, (tx) => tx.execute(sql`delete from reservation_history where organization_id = ${other.id}`))
    expect([changed.rowCount, gone.rowCount]).toEqual([0, 0])
  })
})

// Spreading the tables over several machines would break what these tests refuse (docs/decisions/database/0084-distribution-stays-possible.md).
describe("A tenant's table can be spread by its organization", () => {
  test("since no policy has a subselect", async () => {
    const policies = await asOwner<{ name: string; condition: string }>(
      database.url,
      `select polrelid::regclass || ' ' || polname as name, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition from pg_policy`,
    )
    expect(policies.length).toBeGreaterThan(50)
    expect(policies.filter(({ condition }) => /\bselect\b/i.test(condition))).toEqual([])
  })

  test("since no foreign key empties columns: the program empties them before it deletes", async () => {
    const emptying = `select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and ('{n,d}'::"char"[] && array[confdeltype, confupdtype])`
    expect(await asOwner(database.url, emptying)).toEqual([])
  })

  test("since functions read it in PL/pgSQL, one table a statement, and due_work alone joins", async () => {
    const functions = await asOwner<{ name: string; language: string; source: string }>(
      database.url,
      `select p.proname as name, l.lanname as language, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    const names = (await tables()).map(({ name }) => name)
    const readers = functions.filter(({ source }) => new RegExp(`\\b(from|join|update|into)\\s+(${names.join("|")})\\b`, "i").test(source))
    expect(readers.length).toBeGreaterThan(8)
    expect(readers.filter(({ language }) => language !== "plpgsql")).toEqual([])
    expect(readers.filter(({ source }) => /\bjoin\b/i.test(source)).map(({ name }) => name)).toEqual(["due_work"])
  })

  test("since triggers only notify of pages: a machine without listeners would notify nobody", async () => {
    const triggers = await asOwner<{ table: string; calls: string }>(
      database.url,
      `select c.relname as table, string_agg(distinct t.tgfoid::regproc::text, ',') as calls from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
    )
    expect(new Set(triggers.map(({ calls }) => calls))).toEqual(new Set(["tell_of_pages"]))
    expect(triggers.map(({ table }) => table).join(" ")).toBe(
      "categories category_slugs closed_days components former_slugs images item_categories item_images items locations organizations page_components pages price_lists provider_accounts seasons web_setting_payments web_settings",
    )
  })

  test("since it has no sequence, identity or rule, and one view that each statement takes in", async () => {
    const found = await asOwner<{ what: string }>(
      database.url,
      `select 'sequence ' || relname as what from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
       union all select 'identity ' || c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
       union all select 'rule ' || r.rulename || ' ' || c.relname || ' ' || coalesce(array_to_string(c.reloptions, ','), '')
         from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = 'public'::regnamespace`,
    )
    expect(found.map(({ what }) => what)).toEqual(["rule _RETURN occupations security_invoker=true"])
  })
})

// After each file, `tenant-statements.ts` runs this check on what the program has run.
describe("A statement of the program", () => {
  const plan = async (text: string) => {
    const superuser = new pg.Client({ connectionString: inject("plansUrl") })
    await superuser.connect()
    try {
      return await findUnscopedScans(superuser, text)
    } finally {
      await superuser.end()
    }
  }
  const linesOf = (condition: string) =>
    `select r.number, (select count(*) from reservation_items l where ${condition} and l.reservation_id = r.id) from reservations r where r.organization_id = $1`

  test("names the organization for every table that it scans, itself", async () => {
    expect(await plan(linesOf("l.organization_id = $2"))).toEqual([])
    expect(await plan(linesOf("l.organization_id = r.organization_id"))).toEqual([expect.stringMatching(/^reservation_items l: /)])
    expect(await plan(linesOf("(l.organization_id = $2 or l.quantity > $3)"))).toEqual([expect.stringMatching(/^reservation_items l: /)])
    expect(await plan("update items set price = $1 where id = $2")).toEqual([expect.stringMatching(/^items items: /)])
    expect(await plan("select from organizations where id = $1 and name <> ') AND ('")).toEqual([])
  })

  test("names it also through a join or a view", async () => {
    const joined = "from reservations r left join reservation_items l on l.organization_id = r.organization_id and l.reservation_id = r.id"
    expect(await plan(`select ${joined} where r.organization_id = $1`)).toEqual([])
    expect(await plan("select from occupations where organization_id = $1 and item_id = $2")).toEqual([])
    expect(await plan("select from occupations where item_id = $1")).toHaveLength(2)
  })

  test("is recorded where the program began its transaction, and not where a test did", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    await transact(shop.staff, (tx) => tx.execute(sql`select 'of a test' from items`))
    const isRecorded = (part: string) => [...recordedTexts].some((text) => text.includes(part))
    expect([isRecorded('insert into "reservations"'), isRecorded("of a test")]).toEqual([true, false])
  })
})

describe("The program's role", () => {
  test("in every transaction is the plain tenants' role; the login role is neither superuser nor above row security", async () => {
    const shop = await openShop()
    const who = sql`select current_user as role, session_user as login`
    const inScope = await transact(shop.visitor, (tx) => tx.execute(who))
    const outside = await globalQuery(who)
    expect([...inScope.rows, ...outside].map(({ role }) => role)).toEqual(["orenda_tenant", "orenda_tenant"])
    const [login] = await asOwner(database.url, "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = session_user")
    expect(login).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true })
    const [tenant] = await asOwner(
      database.url,
      "select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'orenda_tenant'",
    )
    expect(tenant).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false })
  })

  test("may add to the job queue, and neither read, change nor remove anything there", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    for (const statement of ["select data from jobs.job", "update jobs.job set data = null", "delete from jobs.job", "truncate jobs.job"]) {
      expect(await causeOf(transact(shop.staff, (tx) => tx.execute(sql.raw(statement)))), statement).toMatch(/permission denied/)
    }
  })

  test("can't leave its role's rights behind: no table is made and no policy changed", async () => {
    const shop = await openShop()
    for (const statement of [
      "create table public.loot (id int)",
      "alter table items disable row level security",
      "drop policy tenant on items",
    ]) {
      expect(await causeOf(transact(shop.staff, (tx) => tx.execute(sql.raw(statement)))), statement).toMatch(
        /permission denied|must be owner/,
      )
    }
  })

  test("is refused anything but an organization's id as a scope", async () => {
    await expect(transactIn("'; reset role; --", async () => undefined)).rejects.toThrow("Not an organization's id")
  })
})

describe("Accounts", () => {
  test("are out of the tenants' role's reach", async () => {
    const shop = await openShop()
    for (const table of ["users", "sessions", "identities", "verifications", "two_factors", "codes", "attempts"]) {
      const read = transact(shop.staff, (tx) => tx.execute(sql`select * from accounts.${sql.identifier(table)}`))
      expect(await causeOf(read), table).toMatch(/permission denied for schema accounts/)
    }
  })

  test("are kept by a role that reaches nothing of a tenant's, can't log in, and is left by no statement", async () => {
    const who = await transactAccounts((tx) => tx.execute(sql`select current_user as role`))
    expect(who.rows).toEqual([{ role: "orenda_accounts" }])
    for (const { name } of await tables()) {
      const read = transactAccounts((tx) => tx.execute(sql`select * from ${sql.identifier(name)}`))
      expect(await causeOf(read), name).toMatch(/permission denied/)
    }
    const reset = await transactAccounts(async (tx) => {
      await tx.execute(sql`reset role`)
      return tx.execute(sql`select current_user as role`)
    })
    expect(reset.rows).toEqual([{ role: "orenda_accounts" }])
    const [role] = await asOwner(
      database.url,
      "select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'orenda_accounts'",
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false })
  })
})

test("a member enters the organization they belong to, and nobody else enters any", async () => {
  const shop = await openShop()
  const userId = crypto.randomUUID()
  await transact(shop.staff, (tx) => tx.execute(sql`insert into memberships values (${shop.id}, ${userId}, 'admin')`))
  expect(await enterManagement(userId)).toMatchObject({ organization: { id: shop.id }, actor: { kind: "member", userId, role: "admin" } })
  expect(await enterManagement(crypto.randomUUID())).toBeUndefined()
})

test("a transaction in which a statement failed is not taken for a success, even when nobody minded", async () => {
  const shop = await openShop()
  const careless = transact(shop.staff, (tx) => tx.execute(sql`select 1 / 0`).catch(() => "never mind"))
  await expect(careless).rejects.toThrow("The transaction had failed and was rolled back")
})
