CREATE TABLE "invoices" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"provider" text DEFAULT 'monobank' NOT NULL,
	"invoice_id" text,
	"page_url" text,
	"requested_at" timestamp with time zone NOT NULL,
	"payable_until" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone,
	"failure_reason" text,
	"provider_payment_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failed_checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_organization_id_payment_id_pk" PRIMARY KEY("organization_id","payment_id"),
	CONSTRAINT "invoices_reference" UNIQUE("organization_id","reference"),
	CONSTRAINT "invoices_invoice" UNIQUE("organization_id","provider","invoice_id"),
	CONSTRAINT "invoices_purpose_known" CHECK ("invoices"."purpose" in ('booking', 'plan')),
	CONSTRAINT "invoices_currency_known" CHECK ("invoices"."currency" in ('USD', 'UAH', 'EUR', 'PLN')),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown')),
	CONSTRAINT "invoices_provider_known" CHECK ("invoices"."provider" in ('monobank')),
	CONSTRAINT "invoices_amount_positive" CHECK ("invoices"."amount" > 0)
);
--> statement-breakpoint
-- A card payment for which the bank was asked, or which the demo's bank has declined. What was given back by hand is no refund of the bank's.
INSERT INTO invoices (organization_id, payment_id, purpose, subject_id, amount, currency, reference, status, invoice_id, page_url, requested_at, payable_until, modified_at,
  failure_reason, provider_payment_id, metadata, asked_at, next_check_at, failed_checks)
SELECT p.organization_id, p.id, 'booking', p.reservation_id, p.amount, p.currency, p.reference,
  CASE WHEN p.status = 'refunded' AND EXISTS (
    SELECT FROM reservation_payments r WHERE r.organization_id = p.organization_id AND r.refund_of = p.id AND r.status = 'completed' AND r.method <> 'monobank'
  ) THEN 'completed' ELSE p.status END,
  p.invoice_id, p.payment_url, asked.at, coalesce(p.payable_until, asked.at + interval '15 minutes'), p.modified_at,
  p.failure_reason, p.provider_payment_id, p.metadata, p.updated_at, p.next_check_at, p.failed_checks
FROM reservation_payments p
CROSS JOIN LATERAL (SELECT coalesce(p.requested_at, p.created_at) AS at) asked
WHERE p.kind = 'payment' AND (p.requested_at IS NOT NULL OR (p.failure_reason IS NOT NULL AND p.amount > 0));
--> statement-breakpoint
-- The reference of a payment for a plan was computed from both ids.
INSERT INTO invoices (organization_id, payment_id, purpose, subject_id, amount, currency, reference, status, invoice_id, page_url, requested_at, payable_until, modified_at,
  failure_reason, next_check_at, failed_checks)
SELECT organization_id, id, 'plan', organization_id, amount, currency,
  rtrim(translate(encode(decode(replace(organization_id::text || id::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
  status, invoice_id, page_url, created_at, payable_until, modified_at, failure_reason, next_check_at, failed_checks
FROM subscription_payments;
--> statement-breakpoint
ALTER TABLE "reservation_payments" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE reservation_payments SET requested_at = NULL WHERE kind = 'payment' AND requested_at IS NOT NULL;
--> statement-breakpoint
-- Rows that were updated twice have their deferred keys checked now: a table with such checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "reservation_payments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP CONSTRAINT "reservation_payments_invoice";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP CONSTRAINT "subscription_payments_invoice";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP CONSTRAINT "subscription_payments_currency_known";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP CONSTRAINT "subscription_payments_status_known";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP CONSTRAINT "subscription_payments_amount_positive";
--> statement-breakpoint
DROP INDEX "reservation_payments_to_check";
--> statement-breakpoint
DROP INDEX "subscription_payments_to_check";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "provider";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "provider_payment_id";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "invoice_id";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "payment_url";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "payable_until";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "modified_at";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "failure_reason";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "next_check_at";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "failed_checks";
--> statement-breakpoint
ALTER TABLE "reservation_payments" DROP COLUMN "metadata";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "amount";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "currency";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "invoice_id";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "page_url";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "payable_until";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "modified_at";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "failure_reason";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "next_check_at";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "failed_checks";
--> statement-breakpoint
ALTER TABLE "subscription_payments" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_of_subject" ON "invoices" USING btree ("organization_id","subject_id");
--> statement-breakpoint
CREATE INDEX "invoices_to_check" ON "invoices" USING btree ("next_check_at") WHERE "invoices"."next_check_at" is not null;
--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_invoice" FOREIGN KEY ("organization_id","id") REFERENCES "public"."invoices"("organization_id","payment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_requested_refund" CHECK ("reservation_payments"."requested_at" is null or "reservation_payments"."kind" = 'refund');
--> statement-breakpoint
SELECT protect_tenant_table('invoices');
--> statement-breakpoint
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
    SELECT DISTINCT p.organization_id, 'payments' FROM invoices p WHERE p.next_check_at <= at
    UNION ALL
    SELECT DISTINCT r.organization_id, 'holds' FROM reservations r WHERE r.hold_until <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionPeriods' FROM subscription_periods p WHERE p.begins_at <= at
    UNION ALL
    SELECT DISTINCT p.organization_id, 'subscriptionReminders' FROM subscription_periods p WHERE p.reminder_at <= at
  $$;
