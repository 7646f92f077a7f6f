import { asOwner } from "./as-owner.ts"

/**
 * Checks the product's main invariant by brute force. Lists every instant at which more units of an item are booked than exist plus
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
     join (select distinct organization_id, item_id, starts_at from reservation_items where active) at on at.organization_id = i.organization_id and at.item_id = i.id
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
    `select l.organization_id, l.id from reservation_items l
     join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
     join items i on i.organization_id = l.organization_id and i.id = l.item_id
     where l.active <> (r.status not in ('completed', 'cancelled')) or l.starts_at <> r.occupied_from or l.ends_at <> r.occupied_until
       or l.ends_at - l.starts_at > i.max_span`,
  )
}
