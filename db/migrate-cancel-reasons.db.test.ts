import { expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { shopId as id, openEarlierDatabase } from "#test/stand-ins/earlier-database.ts"
import { migrate } from "./migrate.ts"

test("Cancelled bookings get the last reason of their history, and those whose time to pay was over theirs", async () => {
  const { url } = await openEarlierDatabase("0052_put_sizes_right")
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     create temporary table told on commit drop as select n, step, status, details::jsonb, md5(n::text)::uuid as id from (values
       (1, 1, 'cancelled', '{"cancelled": "shop"}'), (1, 2, 'new', null), (1, 3, 'cancelled', '{"cancelled": "noShow"}'), (2, 1, 'cancelled', '{"payment": "missed"}'),
       (3, 1, 'cancelled', '{"cancelled": "customer"}'), (3, 2, 'confirmed', null), (4, 1, 'cancelled', null)) told (n, step, status, details);
     insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name, contact_email, contact_phone,
         language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash)
       select distinct on (n) '${id}'::uuid, id, 1000 + n, n::text, status, '2026-03-01'::timestamptz, '2026-03-03'::timestamptz, '2026-03-01'::timestamptz, '2026-03-03'::timestamptz,
         '', '', '', '', 'uk', 'pickup', '{}'::jsonb, 2, 'UAH', n::text, '' from told order by n, step desc;
     insert into reservation_history (organization_id, id, reservation_id, from_status, to_status, details, actor_kind, at)
       select '${id}', gen_random_uuid(), id, case status when 'cancelled' then 'new' else 'cancelled' end, status, details, 'member', '2026-03-01'::date + step from told;
     commit`,
  )
  await migrate(url)
  expect(await asOwner(url, "select number, status, cancel_reason as reason from reservations order by number")).toEqual([
    { number: 1001, status: "cancelled", reason: "noShow" },
    { number: 1002, status: "cancelled", reason: "notPaid" },
    { number: 1003, status: "confirmed", reason: null },
    { number: 1004, status: "cancelled", reason: null },
  ])
  const forced = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity"
  expect(await asOwner(url, forced)).toEqual([])
})
