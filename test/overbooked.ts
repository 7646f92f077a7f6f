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
       select distinct organization_id, item_id, greatest(starts_at, '${now()}') as starts_at from reservation_items where active and ends_at > '${now()}'
     ) at on at.organization_id = i.organization_id and at.item_id = i.id
     cross join lateral (
       select sum(h.quantity)::int as taken from reservation_items h
       where h.organization_id = i.organization_id and h.item_id = i.id and h.active and h.starts_at <= at.starts_at and h.ends_at > at.starts_at
     ) held
     cross join lateral (
       select coalesce(max(a.missing), 0)::int as missing from accepted a
       where a.organization_id = i.organization_id and a.item_id = i.id and a.starts_at <= at.starts_at and a.ends_at > at.starts_at
     ) known
     where held.taken > i.quantity + known.missing`,
  )
}

/** Lists lines with another status or range than their reservation, or longer than their item's `max_span`: the availability query would miss them. */
export function listDrifted(url: string) {
  return asOwner(
    url,
    `select l.organization_id, r.number, r.status, l.active, l.starts_at, r.occupied_from, l.ends_at, r.occupied_until, i.max_span from reservation_items l
     join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
     join items i on i.organization_id = l.organization_id and i.id = l.item_id
     where l.active <> (r.status not in ('completed', 'cancelled')) or l.starts_at <> r.occupied_from or l.ends_at <> r.occupied_until
       or l.ends_at - l.starts_at > i.max_span`,
  )
}

/** Lists instants from now on at which an active booking has another shortage on record than there is while it holds the item. Must be empty. */
export function listMisrecorded(url: string) {
  return asOwner(
    url,
    `with held as (
       select organization_id, reservation_id, item_id, greatest(starts_at, '${now()}') as starts_at, ends_at, quantity
       from reservation_items where active and ends_at > '${now()}'
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
     where actual.missing <> known.missing`,
  )
}
