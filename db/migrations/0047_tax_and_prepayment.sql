ALTER TABLE "reservations" ADD COLUMN "tax_rate" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "prepaid" bigint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rest_due_on" date;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rest_next_on" date;--> statement-breakpoint
CREATE INDEX "reservations_rest_next" ON "reservations" USING btree ("rest_next_on") WHERE "reservations"."rest_next_on" is not null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_prepaid_positive" CHECK ("reservations"."prepaid" > 0);
--> statement-breakpoint
-- From 10:00 of the day, in the organization's zone.
CREATE FUNCTION is_rest_due(next_on date, zone text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$ SELECT at >= (next_on + time '10:00') AT TIME ZONE zone $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_rest_due(date, text, timestamptz) TO orenda_tenant;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT a.organization_id, 'audit' FROM audit_entries a WHERE a.created_at < at - interval '1 year'
    UNION ALL
    SELECT o.id, 'unusedImages' FROM organizations o
    WHERE ('x' || right(o.id::text, 7))::bit(28)::integer % 1440 = floor(extract(epoch FROM at) / 60)::bigint % 1440
      AND EXISTS (SELECT FROM images i WHERE i.organization_id = o.id AND i.created_at < at - interval '30 days')
    UNION ALL
    SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.due_at <= at
    UNION
    SELECT DISTINCT h.organization_id, 'late' FROM hand_overs h JOIN reservations r ON r.organization_id = h.organization_id AND r.id = h.reservation_id
    WHERE h.back_at IS NULL AND r.status IN ('new', 'confirmed') AND r.due_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'reminders' FROM reservations r JOIN organizations o ON o.id = r.organization_id
    WHERE r.status IN ('new', 'confirmed') AND r.reminded_of IS DISTINCT FROM r.starts_at AND r.starts_at > at AND r.starts_at <= at + interval '50 hours'
      AND r.hold_until IS NULL AND is_reminder_due(r.starts_at, r.created_at, o.time_zone, at)
    UNION ALL
    SELECT DISTINCT r.organization_id, 'rests' FROM reservations r JOIN organizations o ON o.id = r.organization_id
    WHERE r.status IN ('new', 'confirmed') AND r.rest_next_on <= (at AT TIME ZONE 'UTC')::date + 1 AND r.hold_until IS NULL
      AND is_rest_due(r.rest_next_on, o.time_zone, at)
    UNION ALL
    SELECT DISTINCT p.organization_id, 'payments' FROM invoices p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'holds' FROM reservations r WHERE r.hold_until <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPeriods' FROM subscription_periods p WHERE p.begins_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionReminders' FROM subscription_periods p WHERE p.reminder_at <= at
    UNION ALL
    SELECT DISTINCT f.organization_id, 'calendars' FROM calendar_feeds f WHERE f.next_read_at <= at
  $$;
