ALTER TABLE "reservation_payments" DROP CONSTRAINT "reservation_payments_method_known";--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD COLUMN "refund_of" uuid;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(contact_name || ' ' || contact_last_name || ' ' || contact_phone || ' ' || contact_email)) STORED;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_refund_of" FOREIGN KEY ("organization_id","refund_of") REFERENCES "public"."reservation_payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_items_of_item" ON "reservation_items" USING btree ("organization_id","item_id","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_start" ON "reservations" USING btree ("organization_id","starts_at","number");--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_kind_known" CHECK ("reservation_payments"."kind" in ('payment', 'refund'));--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_refund_of_refund" CHECK ("reservation_payments"."refund_of" is null or "reservation_payments"."kind" = 'refund');--> statement-breakpoint
ALTER TABLE "reservation_payments" ADD CONSTRAINT "reservation_payments_method_known" CHECK ("reservation_payments"."method" in ('payOnPickup', 'monobank', 'cash', 'transfer', 'cardAtCounter'));
--> statement-breakpoint
CREATE INDEX reservations_search ON reservations USING gin (organization_id, search gin_trgm_ops);
--> statement-breakpoint
-- As search_items of 0014, over the contact of bookings.
CREATE FUNCTION search_reservations(patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
DECLARE
  longest text := (SELECT word FROM unnest(patterns) word WHERE word ~ '[a-z0-9]{3}' ORDER BY length(word) DESC LIMIT 1);
BEGIN
  IF longest IS NULL THEN
    RETURN QUERY SELECT id FROM reservations WHERE organization_id = current_organization() AND search LIKE ALL (patterns) LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM reservations WHERE organization_id = current_organization() AND search LIKE longest AND search LIKE ALL (patterns) LIMIT most;
  END IF;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_reservations(text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_reservations(text[], integer) TO orenda_tenant;
--> statement-breakpoint
CREATE INDEX reservations_out ON reservations (ends_at) WHERE status = 'inProgress';
--> statement-breakpoint
-- Lists the organizations that have work due at an instant, of every organization; the work itself runs in the scope of each.
CREATE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT r.organization_id, 'late' FROM reservations r WHERE r.status = 'inProgress' AND r.ends_at <= at $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION due_work(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION due_work(timestamptz) TO orenda_tenant;
