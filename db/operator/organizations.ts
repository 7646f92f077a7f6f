import type pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"

/** An organization as whoever runs the server sees it. Days are of UTC, and bookings those made within 30 days. */
interface ListedOrganization {
  code: string
  name: string
  plan: string
  paidUntil: string
  members: number
  items: number
  bookings: number
  megabytes: number
  since: string
  state: string
}

/** Lists all organizations, the newest first. `client` is connected as the owner of the tables, who may read those of all. */
export async function listOrganizations(client: pg.Client): Promise<ListedOrganization[]> {
  const { rows } = await client.query<ListedOrganization>(
    `select o.web_url_code as code, o.name, o.tier as plan, coalesce(o.payment_due_date::text, 'never paid') as "paidUntil",
       (select count(*)::int from memberships m where m.organization_id = o.id) as members,
       (select count(*)::int from items i where i.organization_id = o.id and i.parent_id is null) as items,
       (select count(*)::int from reservations r where r.organization_id = o.id and r.created_at > now() - interval '30 days') as bookings,
       (select coalesce(round(sum(bytes) / 1048576.0), 0)::int from images m where m.organization_id = o.id) as megabytes,
       to_char(o.created_at, 'YYYY-MM-DD') as since, case when o.suspended_at is null then 'open' else 'suspended' end as state
     from organizations o order by o.created_at desc, o.id`,
  )
  return rows
}

/** Returns what there is to know of one organization, by a present or former code or by its id. Throws `OperatorError` where there is none. */
export async function describeOrganization(client: pg.Client, code: string): Promise<Record<string, string>> {
  const id = await findOrganizationId(client, code)
  const { rows } = await client.query<Record<string, string>>(
    `select o.id, o.name, o.web_url_code as "address", (select string_agg(u.code, ', ' order by u.created_at) from url_codes u where u.organization_id = o.id) as "all addresses",
       to_char(o.created_at, 'YYYY-MM-DD HH24:MI') || ' UTC' as "made", o.currency, o.language, o.time_zone as "time zone", o.phone,
       o.tier as plan, coalesce(o.payment_due_date::text, 'never paid') as "paid until",
       coalesce(to_char(o.suspended_at, 'YYYY-MM-DD HH24:MI') || ' UTC', 'no') as suspended,
       (select string_agg(u.email || ' (' || m.role || ')', ', ' order by m.created_at) from memberships m join accounts.users u on u.id = m.user_id where m.organization_id = o.id) as members,
       (select count(*) from items i where i.organization_id = o.id and i.parent_id is null)::text as items,
       (select count(*) from clients c where c.organization_id = o.id)::text as clients,
       (select string_agg(s.status || ' ' || s.count, ', ' order by s.status) from (select status, count(*) from reservations r where r.organization_id = o.id group by status) s) as bookings,
       (select to_char(max(r.created_at), 'YYYY-MM-DD HH24:MI') || ' UTC' from reservations r where r.organization_id = o.id) as "last booking",
       (select count(*) || ' pictures, ' || coalesce(round(sum(bytes) / 1048576.0), 0) || ' MB' from images m where m.organization_id = o.id) as storage
     from organizations o where o.id = $1`,
    [id],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value ?? "none"]))
}

/** Finds an organization by a present or former code, or by its id. Throws `OperatorError` where there is none. */
export async function findOrganizationId(client: pg.Client, code: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select organization_id as id from url_codes where code = $1 union select id from organizations where id::text = $1",
    [code.toLowerCase()],
  )
  if (!rows[0]) throw new OperatorError(`There is no organization with the address or id ${code}.`)
  return rows[0].id
}
