CREATE TABLE "audit_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "audit_entries_key" UNIQUE("organization_id","key"),
	CONSTRAINT "audit_entries_actor" CHECK (("audit_entries"."actor_kind" = 'member') = ("audit_entries"."actor_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_created_at" ON "audit_entries" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_tenant_table('audit_entries');
--> statement-breakpoint
-- The program adds entries and reads them. Nobody changes one, and what removes them is the function below.
REVOKE UPDATE, DELETE ON audit_entries FROM orenda_tenant;
--> statement-breakpoint
CREATE POLICY owner_removes ON audit_entries FOR DELETE TO CURRENT_ROLE USING (organization_id = (SELECT current_organization()));
--> statement-breakpoint
-- Removes the entries of this transaction's organization that are older than a year.
CREATE FUNCTION remove_old_audit_entries(at timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$DELETE FROM audit_entries a WHERE a.organization_id = current_organization() AND a.created_at < at - interval '1 year'$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_old_audit_entries(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION remove_old_audit_entries(timestamptz) TO orenda_tenant;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT a.organization_id, 'audit' FROM audit_entries a WHERE a.created_at < at - interval '1 year'
    UNION ALL
    SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.ends_at <= at
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
