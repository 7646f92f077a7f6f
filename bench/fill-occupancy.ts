import pg from "pg"

export type Shelf = { organizationId: string; itemIds: string[] }

/**
 * Gives each item its lines `from` to `until`, in one statement: line 0 ends in 15 days, every further one 12 hours earlier, each lasts 1 to 3 days.
 * Runs as the tenants' role, so the rows are such as the program could have written.
 */
export async function fillOccupancy(url: string, { organizationId, itemIds }: Shelf, { from, until }: { from: number; until: number }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local role orenda_tenant; set local orenda.organization = '${organizationId}'`)
    await client.query(bookAll, [organizationId, itemIds, from, until - 1])
    await client.query("update items set max_span = '3 days' where organization_id = $1", [organizationId])
    await client.query("commit")
  } finally {
    await client.end()
  }
}

/** One reservation for each line; what no availability reads is left plain. */
const bookAll = `
  with made as (
    select gen_random_uuid() as reservation_id, item_id, ends_at, ends_at - make_interval(days => 1 + step % 3) as starts_at,
      coalesce((select max(number) from reservations where organization_id = $1), 1000) + row_number() over () as number
    from unnest($2::uuid[]) item_id, generate_series($3::int, $4::int) step, lateral (select date_trunc('hour', now()) + interval '15 days' - step * interval '12 hours' as ends_at) e
  ), booked as (
    insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name,
      contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash)
    select $1, reservation_id, number, reservation_id::text, 'new', starts_at, ends_at, starts_at, ends_at, '', '', '', '', 'en', 'delivery', '{}', 10000, 'UAH', reservation_id::text, ''
    from made
  )
  insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, held, item_name, unit_price, rate_unit, units, total, from_at, until_at, starts_at, ends_at, active)
  select $1, gen_random_uuid(), reservation_id, item_id, 0, 1, 1, 'Skis', 10000, 'day', 1, 10000, starts_at, ends_at, starts_at, ends_at, true
  from made`
