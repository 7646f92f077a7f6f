CREATE TABLE "calendar_feeds" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"url" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"next_read_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "calendar_feeds_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "calendar_feeds_secret" UNIQUE("organization_id","secret"),
	CONSTRAINT "calendar_feeds_kind_known" CHECK ("calendar_feeds"."kind" in ('all', 'property', 'item')),
	CONSTRAINT "calendar_feeds_item_by_kind" CHECK (("calendar_feeds"."kind" = 'item') = ("calendar_feeds"."item_id" is not null)),
	CONSTRAINT "calendar_feeds_url_of_item" CHECK ("calendar_feeds"."url" is null or "calendar_feeds"."kind" = 'item'),
	CONSTRAINT "calendar_feeds_read_with_url" CHECK (("calendar_feeds"."url" is null) = ("calendar_feeds"."next_read_at" is null)),
	CONSTRAINT "calendar_feeds_quantity_in_range" CHECK ("calendar_feeds"."quantity" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "out_of_service" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "out_of_service" ADD COLUMN "source_uid" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_item" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_to_read" ON "calendar_feeds" USING btree ("next_read_at") WHERE "calendar_feeds"."next_read_at" is not null;--> statement-breakpoint
ALTER TABLE "out_of_service" ADD CONSTRAINT "out_of_service_feed" FOREIGN KEY ("organization_id","feed_id") REFERENCES "public"."calendar_feeds"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "out_of_service_of_feed" ON "out_of_service" USING btree ("organization_id","feed_id") WHERE "out_of_service"."feed_id" is not null;--> statement-breakpoint
ALTER TABLE "out_of_service" ADD CONSTRAINT "out_of_service_source" CHECK (("out_of_service"."feed_id" is null) = ("out_of_service"."source_uid" is null));
--> statement-breakpoint
SELECT protect_tenant_table('calendar_feeds');
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
    UNION ALL
    SELECT DISTINCT f.organization_id, 'calendars' FROM calendar_feeds f WHERE f.next_read_at <= at
  $$;
