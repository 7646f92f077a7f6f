CREATE TABLE "provider_accounts" (
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_token" text NOT NULL,
	"last_four" text NOT NULL,
	"merchant_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "provider_accounts_organization_id_provider_pk" PRIMARY KEY("organization_id","provider"),
	CONSTRAINT "provider_accounts_provider_known" CHECK ("provider_accounts"."provider" in ('monobank'))
);
--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "payable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "failed_checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_payments_to_check" ON "reservation_payments" USING btree ("next_check_at") WHERE "reservation_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX reservations_held ON reservations (hold_until) WHERE hold_until IS NOT NULL;
--> statement-breakpoint
SELECT protect_tenant_table('provider_accounts');
--> statement-breakpoint
SELECT drop_pages_with('provider_accounts');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.ends_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'reminders' FROM reservations r JOIN organizations o ON o.id = r.organization_id
    WHERE r.status IN ('new', 'confirmed') AND r.reminded_of IS DISTINCT FROM r.starts_at AND r.starts_at > at AND r.starts_at <= at + interval '50 hours'
      AND r.hold_until IS NULL AND is_reminder_due(r.starts_at, r.created_at, o.time_zone, at)
    UNION ALL
    SELECT DISTINCT p.organization_id, 'payments' FROM reservation_payments p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'holds' FROM reservations r WHERE r.hold_until <= at
  $$;
