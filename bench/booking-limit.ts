import { asOwner } from "#test/as-owner.ts"

/**
 * The least a booking can cost on this server: one call of one function, under the same row security, keys and indexes as the program.
 * It locks the items in the order of their ids, sweeps for the peak, writes lines, payment and reservation, and takes the number last.
 * Neither client, history nor event is written, and nobody has checked what is asked.
 */
export async function installBookingLimit(url: string) {
  await asOwner(url, bookInDatabase)
}

const bookInDatabase = `
  create function bench_book(organization uuid, item_ids uuid[], quantities int[], asked_from timestamptz, asked_until timestamptz)
  returns int language plpgsql as $$
  declare
    reservation uuid := gen_random_uuid();
    secret text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
    cost bigint;
    booked_as int;
  begin
    perform set_config('orenda.organization', organization::text, true);
    perform from items where organization_id = organization and id = any(item_ids) order by id for no key update;

    if exists (
      select from unnest(item_ids, quantities) asked(item_id, quantity)
      join items i on i.organization_id = organization and i.id = asked.item_id
      cross join lateral (
        select coalesce(max(taken), 0) as peak
        from (
          select sum(change) over (order by at, change rows unbounded preceding) as taken
          from (
            select unnest(array[r.starts_at, r.ends_at]) as at, unnest(array[r.quantity, -r.quantity]) as change
            from reservation_items r
            where r.organization_id = i.organization_id and r.item_id = i.id and r.active
              and r.ends_at > asked_from and r.ends_at < asked_until + i.max_span and r.starts_at < asked_until
          ) events
        ) sweep
      ) k
      where k.peak + asked.quantity > i.quantity
    ) then
      raise exception 'The stock does not suffice';
    end if;

    update items set max_span = asked_until - asked_from
    where organization_id = organization and id = any(item_ids) and max_span < asked_until - asked_from;
    insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, held, item_name, unit_price, rate_unit, units, total, from_at, until_at, starts_at, ends_at, active)
    select organization, gen_random_uuid(), reservation, i.id, asked.position - 1, asked.quantity, asked.quantity, i.name, i.price, i.price_type, 1, i.price * asked.quantity, asked_from, asked_until, asked_from, asked_until, true
    from unnest(item_ids, quantities) with ordinality asked(item_id, quantity, position)
    join items i on i.organization_id = organization and i.id = asked.item_id;
    select sum(l.total) into cost from reservation_items l where l.organization_id = organization and l.reservation_id = reservation;
    insert into reservation_payments (organization_id, id, reservation_id, amount, currency, description, reference, status, method)
    values (organization, gen_random_uuid(), reservation, cost, 'UAH', 'Skis', secret, 'pending', 'payOnPickup');

    update counters set last = last + 1 where organization_id = organization and name = 'reservation' returning last into booked_as;
    insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until,
      contact_name, contact_last_name, contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash)
    values (organization, reservation, booked_as, secret, 'new', asked_from, asked_until, asked_from, asked_until,
      'Olena', 'Barvinok', 'olena@example.test', '+380670001001', 'en', 'pickup', '{}', cost, 'UAH', secret, secret);
    return booked_as;
  end
  $$`
