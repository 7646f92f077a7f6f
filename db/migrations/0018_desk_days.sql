ALTER TABLE "notifications" ALTER COLUMN "sent_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "emails_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "claimed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "handed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "handed_out_by" uuid;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "notified" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded_of" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_handler FOREIGN KEY (organization_id, handler_id) REFERENCES memberships (organization_id, user_id) ON DELETE SET NULL (handler_id);
--> statement-breakpoint
CREATE INDEX reservations_of_handler ON reservations (organization_id, handler_id) WHERE handler_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX reservations_to_remind ON reservations (starts_at) WHERE status IN ('new', 'confirmed') AND reminded_of IS DISTINCT FROM starts_at;
--> statement-breakpoint
-- A reminder is due from 10:00 on the day before the start, in the organization's zone, for a booking that was made before.
CREATE FUNCTION is_reminder_due(starts_at timestamptz, created_at timestamptz, zone text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT starts_at > at AND at >= due AND created_at < due
    FROM (SELECT ((starts_at AT TIME ZONE zone)::date - 1 + time '10:00') AT TIME ZONE zone AS due) AS moment
  $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_reminder_due(timestamptz, timestamptz, text, timestamptz) TO orenda_tenant;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.ends_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'reminders' FROM reservations r JOIN organizations o ON o.id = r.organization_id
    WHERE r.status IN ('new', 'confirmed') AND r.reminded_of IS DISTINCT FROM r.starts_at AND r.starts_at > at AND r.starts_at <= at + interval '50 hours'
      AND is_reminder_due(r.starts_at, r.created_at, o.time_zone, at)
  $$;
