import { asOwner } from "./owner.ts"

/**
 * The invariant of the product, asked of the tables by brute force: every instant at which more units of an item are held than there are,
 * on bookings that carry no record of staff having booked beyond the stock. Empty, or a customer stands at the counter without skis.
 */
export function overbooked(url: string) {
  return asOwner(
    url,
    `select i.organization_id, i.number, i.quantity, at.starts_at, sum(held.quantity)::int as taken
     from items i
     join reservation_items at on at.organization_id = i.organization_id and at.item_id = i.id and at.active
     join reservation_items held on held.organization_id = i.organization_id and held.item_id = i.id and held.active
       and held.starts_at <= at.starts_at and held.ends_at > at.starts_at
     where not exists (select from reservations r where r.organization_id = at.organization_id and r.id = at.reservation_id and r.over_capacity is not null)
     group by i.organization_id, i.id, i.number, i.quantity, at.id, at.starts_at
     having sum(held.quantity) > i.quantity`,
  )
}
