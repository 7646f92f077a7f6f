CREATE TABLE "subscription_payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tier" text NOT NULL,
	"billing" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"invoice_id" text,
	"page_url" text,
	"payable_until" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone,
	"failure_reason" text,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failed_checks" smallint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_payments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscription_payments_invoice" UNIQUE("organization_id","invoice_id"),
	CONSTRAINT "subscription_payments_kind_known" CHECK ("subscription_payments"."kind" in ('period', 'upgrade')),
	CONSTRAINT "subscription_payments_tier_known" CHECK ("subscription_payments"."tier" in ('solo', 'business')),
	CONSTRAINT "subscription_payments_billing_known" CHECK ("subscription_payments"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "subscription_payments_currency_known" CHECK ("subscription_payments"."currency" in ('USD', 'UAH', 'EUR', 'PLN')),
	CONSTRAINT "subscription_payments_status_known" CHECK ("subscription_payments"."status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown')),
	CONSTRAINT "subscription_payments_amount_positive" CHECK ("subscription_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"tier" text NOT NULL,
	"billing" text NOT NULL,
	"months" smallint NOT NULL,
	"begins_at" timestamp with time zone,
	"reminder_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_periods_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscription_periods_of_payment" UNIQUE("organization_id","payment_id","from_day"),
	CONSTRAINT "subscription_periods_days" CHECK ("subscription_periods"."until_day" > "subscription_periods"."from_day"),
	CONSTRAINT "subscription_periods_tier_known" CHECK ("subscription_periods"."tier" in ('solo', 'business')),
	CONSTRAINT "subscription_periods_billing_known" CHECK ("subscription_periods"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "subscription_periods_months_known" CHECK ("subscription_periods"."months" in (0, 1, 12))
);
--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_payment" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."subscription_payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_payments_to_check" ON "subscription_payments" USING btree ("next_check_at") WHERE "subscription_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_periods_to_begin" ON "subscription_periods" USING btree ("begins_at") WHERE "subscription_periods"."begins_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_periods_to_remind" ON "subscription_periods" USING btree ("reminder_at") WHERE "subscription_periods"."reminder_at" is not null;
--> statement-breakpoint
SELECT protect_tenant_table('subscription_payments');
--> statement-breakpoint
SELECT protect_tenant_table('subscription_periods');
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
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPayments' FROM subscription_payments p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPeriods' FROM subscription_periods p WHERE p.begins_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionReminders' FROM subscription_periods p WHERE p.reminder_at <= at
  $$;
