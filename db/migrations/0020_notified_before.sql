-- The customers of earlier bookings know them as they are: without this, the next change of a note would tell of the whole booking. Those who booked within the last
-- day, and whose receipt is still queued, are yet to get it.
ALTER TABLE "reservations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE reservations r SET notified = jsonb_build_object(
  'status', CASE WHEN r.status IN ('new', 'cancelled') THEN r.status ELSE 'confirmed' END,
  'start', to_char(r.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'end', to_char(r.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'place', concat_ws(', ', nullif(place.texts ->> 'name', ''), concat(place.texts ->> 'addressLine', ', ', place.texts ->> 'city')),
  'isDelivered', r.delivery_type = 'delivery',
  'lines', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'name', l.item_name, 'quantity', l.quantity) ORDER BY l.position), '[]')
    FROM reservation_items l WHERE l.organization_id = r.organization_id AND l.reservation_id = r.id),
  'total', r.total_cost::text,
  'language', r.language,
  'recipient', encode(sha256(convert_to(r.contact_email, 'UTF8')), 'hex'),
  'emails', 1)
FROM (
  SELECT organization_id, id, delivery_place || coalesce((
      SELECT jsonb_object_agg(field, text) FROM jsonb_each_text(delivery_place -> 'translations' -> language) AS own (field, text) WHERE text <> ''), '{}') AS texts
  FROM reservations
) AS place
WHERE place.organization_id = r.organization_id AND place.id = r.id AND r.contact_email <> '' AND r.notified IS NULL
  AND NOT (
    r.created_at > now() - interval '1 day'
    AND EXISTS (
      SELECT FROM reservation_history h
      WHERE h.organization_id = r.organization_id AND h.reservation_id = r.id AND h.from_status IS NULL AND h.actor_kind = 'visitor')
    AND NOT EXISTS (
      SELECT FROM notifications n
      WHERE n.organization_id = r.organization_id AND n.key = 'reservation.created:' || r.id || ':customer'));--> statement-breakpoint
ALTER TABLE "reservations" FORCE ROW LEVEL SECURITY;
