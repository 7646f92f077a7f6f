ALTER TABLE "items" DROP CONSTRAINT "items_rate_unit_known";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_rate_unit_known";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_period_forward";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "check_in" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "check_out" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "buffer_before" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "buffer_after" integer;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "from_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "until_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "adults" smallint;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "children" smallint;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "locations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "reservation_items" l SET "from_at" = r."starts_at", "until_at" = r."ends_at" FROM "reservations" r WHERE r."organization_id" = l."organization_id" AND r."id" = l."reservation_id";--> statement-breakpoint
UPDATE "reservations" SET "due_at" = "ends_at";--> statement-breakpoint
-- Guests of property went to a pick-up point, which told them the address.
UPDATE "items" i SET "location_id" = (SELECT l."id" FROM "locations" l WHERE l."organization_id" = i."organization_id" AND l."is_pickup" ORDER BY l."position", l."id" LIMIT 1) WHERE i."item_type" = 'property';--> statement-breakpoint
ALTER TABLE "reservation_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "locations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservation_items" ALTER COLUMN "from_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ALTER COLUMN "until_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_location" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_nights_of_property" CHECK ("items"."price_type" <> 'night' or "items"."item_type" = 'property');--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_check_in_wall_time" CHECK ("items"."check_in" ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_check_out_wall_time" CHECK ("items"."check_out" ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_buffers_in_range" CHECK ("items"."buffer_before" between 0 and 10080 and "items"."buffer_after" between 0 and 10080);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_rate_unit_known" CHECK ("items"."price_type" in ('hour', 'day', 'night', 'month'));--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_occupied_forward" CHECK ("reservation_items"."starts_at" < "reservation_items"."ends_at");--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_guests_in_range" CHECK ("reservation_items"."adults" between 1 and 100 and "reservation_items"."children" between 0 and 100);--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_rate_unit_known" CHECK ("reservation_items"."rate_unit" in ('hour', 'day', 'night', 'month'));--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_period_forward" CHECK ("reservation_items"."from_at" < "reservation_items"."until_at");
--> statement-breakpoint
DROP INDEX reservations_out;
--> statement-breakpoint
CREATE INDEX reservations_out ON reservations (due_at) WHERE status = 'inProgress';
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
    SELECT DISTINCT p.organization_id, 'payments' FROM invoices p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'holds' FROM reservations r WHERE r.hold_until <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPeriods' FROM subscription_periods p WHERE p.begins_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionReminders' FROM subscription_periods p WHERE p.reminder_at <= at
  $$;
