ALTER TABLE "images" ADD COLUMN "bytes" integer;
--> statement-breakpoint
-- Unused pictures are looked for in one minute of an organization's day. Ids end in random bits, which spread organizations over the day.
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT a.organization_id, 'audit' FROM audit_entries a WHERE a.created_at < at - interval '1 year'
    UNION ALL
    SELECT o.id, 'unusedImages' FROM organizations o
    WHERE ('x' || right(o.id::text, 7))::bit(28)::integer % 1440 = floor(extract(epoch FROM at) / 60)::bigint % 1440
      AND EXISTS (SELECT FROM images i WHERE i.organization_id = o.id AND i.created_at < at - interval '30 days')
    UNION ALL
    SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.ends_at <= at
    UNION
    SELECT DISTINCT h.organization_id, 'late' FROM hand_overs h JOIN reservations r ON r.organization_id = h.organization_id AND r.id = h.reservation_id
    WHERE h.back_at IS NULL AND r.status IN ('new', 'confirmed') AND r.ends_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'reminders' FROM reservations r JOIN organizations o ON o.id = r.organization_id
    WHERE r.status IN ('new', 'confirmed') AND r.reminded_of IS DISTINCT FROM r.starts_at AND r.starts_at > at AND r.starts_at <= at + interval '50 hours'
      AND r.hold_until IS NULL AND is_reminder_due(r.starts_at, r.created_at, o.time_zone, at)
    UNION ALL
    SELECT DISTINCT p.organization_id, 'payments' FROM reservation_payments p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'holds' FROM reservations r WHERE r.hold_until <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPayments' FROM subscription_payments p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPeriods' FROM subscription_periods p WHERE p.begins_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionReminders' FROM subscription_periods p WHERE p.reminder_at <= at
  $$;
