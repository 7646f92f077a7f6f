ALTER TABLE "organizations" ADD COLUMN "self_service" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cancel_policy" jsonb;--> statement-breakpoint
-- Their owner, who migrates, is bound by their policies too.
ALTER TABLE "reservations" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_charges" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- From now on a cancelled booking costs what was kept of its deposits, and its fee, of which there was none. Its lines and other charges say what it cost before.
UPDATE reservations r SET total_cost = coalesce(
  (SELECT sum(c.amount) FROM booking_charges c WHERE c.organization_id = r.organization_id AND c.reservation_id = r.id AND c.kind = 'deposit'), 0)
WHERE r.status = 'cancelled';
--> statement-breakpoint
ALTER TABLE "booking_charges" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reservations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP FUNCTION organization_by_url_code(text);
--> statement-breakpoint
-- Finds an organization by a present or former code; the present one is in the row.
CREATE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint, rules jsonb, prices jsonb, self_service jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours,
      o.rules, o.prices, o.self_service
    FROM url_codes u JOIN organizations o ON o.id = u.organization_id WHERE u.code = $1';
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_by_url_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_by_url_code(text) TO orenda_tenant;
