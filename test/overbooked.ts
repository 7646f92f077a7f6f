import { now } from "#app/platform/clock.ts"
import { asOwner } from "./as-owner.ts"

/**
 * Checks the product's main invariant by brute force. Lists every instant from now on at which more units of an item are booked than exist plus
 * those that staff have accepted as missing. Must be empty.
 */
export function listOverbooked(url: string) {
  return asOwner(
    url,
    `with accepted as (
       select r.organization_id, (a ->> 'itemId')::uuid as item_id, (a ->> 'from')::timestamptz as starts_at, (a ->> 'until')::timestamptz as ends_at,
         (a ->> 'missing')::int as missing
       from reservations r cross join jsonb_array_elements(r.over_capacity) a
       where r.status not in ('completed', 'cancelled')
     )
     select i.organization_id, i.number, i.quantity, at.starts_at, held.taken, known.missing
     from items i
     join (
       select distinct organization_id, item_id, greatest(starts_at, '${now()}') as starts_at from occupations where not is_back and ends_at > '${now()}'
     ) at on at.organization_id = i.organization_id and at.item_id = i.id
     cross join lateral (
       select sum(h.quantity)::int as taken from occupations h
       where h.organization_id = i.organization_id and h.item_id = i.id and h.starts_at <= at.starts_at and h.ends_at > at.starts_at
     ) held
     cross join lateral (
       select coalesce(max(a.missing), 0)::int as missing from accepted a
       where a.organization_id = i.organization_id and a.item_id = i.id and a.starts_at <= at.starts_at and a.ends_at > at.starts_at
     ) known
     where held.taken > i.quantity + known.missing`,
  )
}

/**
 * Lists lines with another status than their reservation, outside its range or longer than their item's `max_span`, which the availability query would miss; reservations whose period, range or due time is not that of their
 * lines, or whose total is not that of lines and charges, or, cancelled, of its fee and what was kept; and lines that hold another number than is not back. Must be empty.
 */
export function listDrifted(url: string) {
  return asOwner(
    url,
    `select l.organization_id, r.number, r.status, l.active, l.starts_at, r.occupied_from, l.ends_at, r.occupied_until, i.max_span, l.held, handed.out, handed.back from reservation_items l
     join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
     join items i on i.organization_id = l.organization_id and i.id = l.item_id
     cross join lateral (select min(o.starts_at) as starts_at, max(o.ends_at) as ends_at, min(o.from_at) as from_at, max(o.until_at) as until_at,
         max(o.until_at) filter (where o.rate_unit <> 'night') as due_at, sum(o.total) as total from reservation_items o
       where o.organization_id = r.organization_id and o.reservation_id = r.id) hull
     cross join lateral (select coalesce(sum(h.pieces), 0) as out, coalesce(sum(h.pieces) filter (where h.back_at is not null), 0) as back from hand_overs h
       where h.organization_id = l.organization_id and h.line_id = l.id) handed
     cross join lateral (select coalesce(sum(c.amount), 0) as total, coalesce(sum(c.amount) filter (where c.kind in ('fee', 'deposit')), 0) as kept from booking_charges c
       where c.organization_id = r.organization_id and c.reservation_id = r.id) charged
     where l.active <> (r.status not in ('completed', 'cancelled')) or r.occupied_from <> least(r.starts_at, hull.starts_at)
       or r.occupied_until <> greatest(r.ends_at, hull.ends_at) or r.starts_at <> hull.from_at or r.ends_at <> hull.until_at
       or r.total_cost <> case r.status when 'cancelled' then charged.kept else greatest(0, hull.total + charged.total) end or r.due_at is distinct from hull.due_at or l.ends_at - l.starts_at > i.max_span or handed.out > l.quantity or l.held <> l.quantity - handed.back`,
  )
}

/** Lists instants from now on at which an active booking has another shortage on record than there is while it holds the item. Must be empty. */
export function listMisrecorded(url: string) {
  return asOwner(
    url,
    `with held as (
       select organization_id, reservation_id, item_id, greatest(starts_at, '${now()}') as starts_at, ends_at, quantity, is_back
       from occupations where ends_at > '${now()}'
     ), recorded as (
       select r.organization_id, r.id as reservation_id, (a ->> 'itemId')::uuid as item_id, (a ->> 'from')::timestamptz as starts_at,
         (a ->> 'until')::timestamptz as ends_at, (a ->> 'missing')::int as missing
       from reservations r cross join jsonb_array_elements(r.over_capacity) a
     ), edges as (
       select e.organization_id, e.item_id, at
       from (select organization_id, item_id, starts_at, ends_at from held union select organization_id, item_id, starts_at, ends_at from recorded) e
       cross join lateral unnest(array[e.starts_at, e.ends_at]) at
     )
     select r.organization_id, r.number, edges.at, actual.missing, known.missing as recorded
     from held l
     join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
     join items i on i.organization_id = l.organization_id and i.id = l.item_id
     join edges on edges.organization_id = l.organization_id and edges.item_id = l.item_id and edges.at >= l.starts_at and edges.at < l.ends_at
     cross join lateral (
       select greatest(0, sum(h.quantity)::int - i.quantity) as missing from held h
       where h.organization_id = l.organization_id and h.item_id = l.item_id and h.starts_at <= edges.at and h.ends_at > edges.at
     ) actual
     cross join lateral (
       select coalesce(max(k.missing), 0) as missing from recorded k
       where k.organization_id = l.organization_id and k.reservation_id = l.reservation_id and k.item_id = l.item_id
         and k.starts_at <= edges.at and k.ends_at > edges.at
     ) known
     where not l.is_back and actual.missing <> known.missing`,
  )
}
