CREATE TABLE "import_pictures" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"source" text NOT NULL,
	"next_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"image_id" uuid,
	"problem" jsonb,
	CONSTRAINT "import_pictures_organization_id_import_id_item_id_position_pk" PRIMARY KEY("organization_id","import_id","item_id","position"),
	CONSTRAINT "import_pictures_one_end" CHECK (num_nonnulls("import_pictures"."next_at", "import_pictures"."image_id", "import_pictures"."problem") <= 1)
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_to_fetch" ON "import_pictures" USING btree ("organization_id","import_id","next_at") WHERE "import_pictures"."next_at" is not null;
--> statement-breakpoint
SELECT protect_tenant_table('import_pictures');
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
    UNION ALL
    SELECT DISTINCT d.organization_id, 'deposits' FROM deposits d
    WHERE d.method = 'hold' AND d.returned_at IS NULL AND d.asked_to_keep IS NULL
      AND (d.taken_at <= at - interval '8 days' OR d.taken_at <= at - interval '7 days' AND d.warned_at IS NULL)
    UNION ALL
    SELECT DISTINCT i.organization_id, 'imports' FROM imports i
    WHERE i.phase <> 'closed' AND i.updated_at < at - interval '2 minutes' AND (i.phase IN ('checking', 'writing', 'undoing') OR i.updated_at < at - interval '1 day'
      OR i.phase = 'written' AND EXISTS (SELECT FROM import_pictures p WHERE p.organization_id = i.organization_id AND p.import_id = i.id AND p.next_at <= at))
  $$;
