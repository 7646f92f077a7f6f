ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
DROP FUNCTION organization_by_url_code(text);
--> statement-breakpoint
-- Finds an organization by a present or former code; the present one is in the row.
CREATE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint, rules jsonb, prices jsonb, self_service jsonb, suspended boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours,
      o.rules, o.prices, o.self_service, o.suspended_at IS NOT NULL
    FROM url_codes u JOIN organizations o ON o.id = u.organization_id WHERE u.code = $1';
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_by_url_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_by_url_code(text) TO orenda_tenant;
