import { openShop, type Shop } from "#test/shop.ts"
import { fillAsTenant } from "./fill-as-tenant.ts"

export const counterSize = { items: 300, startsADay: 200, daysBefore: 60, daysAhead: 14 }

/** Opens a shop whose bookings last two days: on each day as many start as end, from 10:00 to 20:00. It is morning there, so that nothing is late whenever this runs. */
export async function openBusyShop(url: string): Promise<Shop> {
  const shop = await openShop({ items: [], organization: { timeZone: morningZone() } })
  const { items, startsADay, daysBefore, daysAhead } = counterSize
  await fillAsTenant(url, shop.id, addItems, [items])
  await fillAsTenant(url, shop.id, addBookings, [items, startsADay, daysBefore, daysAhead, morningZone(), shop.locationId])
  return shop
}

/** Returns the zone where it is between 8:00 and 9:00 now. POSIX names have the offset to UTC with the other sign. */
function morningZone() {
  const offset = ((8 - new Date().getUTCHours() + 35) % 24) - 11
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`
}

const addItems = `
  insert into items (organization_id, id, number, name, item_type, price, price_type, quantity, max_span)
  select $1, gen_random_uuid(), n, 'Touring skis ' || n, 'equipment', 45000, 'day', 30, interval '3 days' from generate_series(1, $2::int) n`

/** Bookings of three lines with two pieces each. Those that have begun are out and paid, those that have ended are back; of those to come half are to be paid. */
const addBookings = `
  with item as (select id, number, name from items where organization_id = $1), made as (
    select gen_random_uuid() as id, day, n, row_number() over (order by day, n) as index,
      case when day < -2 then 'completed' when day < 0 then 'inProgress' else 'confirmed' end as status,
      (date_trunc('day', now() at time zone $6::text) + make_interval(days => day, mins => 600 + (n - 1) * 600 / $3::int)) at time zone $6::text as starts_at
    from generate_series(-$4::int, $5::int) day cross join generate_series(1, $3::int) n
  ), booked as (
    insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, due_at, occupied_from, occupied_until, contact_name, contact_last_name,
      contact_email, contact_phone, language, delivery_type, delivery_place, location_id, total_cost, currency, note, idempotency_key, idempotency_hash)
    select $1, id, 1000 + index, id::text, status, starts_at, starts_at + interval '2 days', starts_at + interval '2 days', starts_at,
      starts_at + interval '2 days', 'Olena', initcap(translate(substr(md5((index % 5000)::text), 1, 8), '0123456789', 'klmnoprstu')),
      'client-' || index || '@example.test', '+38067' || lpad((index * 7919 % 10000000)::text, 7, '0'), 'en', 'pickup',
      '{"name": "Counter", "country": "UA", "city": "Lviv", "street": "", "addressLine": "Shevska 12", "zipCode": "79008", "mapsUrl": null}',
      $7::uuid, 540000, 'UAH', case when n % 10 = 0 then 'Boots of size 42' else '' end, id::text, ''
    from made
  ), paid as (
    insert into reservation_payments (organization_id, id, reservation_id, amount, currency, description, reference, status, method)
    select $1, gen_random_uuid(), id, 540000, 'UAH', '', id::text, 'completed', 'cash' from made where status <> 'confirmed' or n % 2 = 0
  ), line as (
    insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, held, item_name, unit_price, rate_unit, units, total,
      from_at, until_at, starts_at, ends_at, active)
    select $1, gen_random_uuid(), made.id, item.id, place, 2, case when status = 'completed' then 0 else 2 end, item.name, 45000, 'day', 2, 180000,
      starts_at, starts_at + interval '2 days', starts_at, starts_at + interval '2 days', status <> 'completed'
    from made cross join generate_series(0, 2) place join item on item.number = 1 + (made.index * 7 + place * 101) % $2::int
    returning id, reservation_id, item_id
  )
  insert into hand_overs (organization_id, id, reservation_id, line_id, item_id, pieces, out_at, back_at)
  select $1, gen_random_uuid(), made.id, line.id, line.item_id, 2, starts_at, case when status = 'completed' then starts_at + interval '2 days' end
  from made join line on line.reservation_id = made.id where status <> 'confirmed'`
