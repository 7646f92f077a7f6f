-- The belt of the database: forced row-level security on every tenant's table, look-ups without a scope, and what the schema files cannot say.
-- The role orenda_tenant exists before the first migration (db/migrate.ts).

-- The tenant of this transaction. Without one there is no organization, so there are no rows.
CREATE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('orenda.organization', true), '')::uuid;
--> statement-breakpoint
-- Puts a table under the tenants' policy. Every migration that makes a tenant's table ends with a call of it.
CREATE FUNCTION protect_tenant_table(protected regclass, tenant_column name DEFAULT 'organization_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY tenant ON %s FOR ALL TO orenda_tenant USING (%I = (SELECT current_organization())) WITH CHECK (%I = (SELECT current_organization()))', protected, tenant_column, tenant_column);
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO CURRENT_ROLE USING (true)', protected);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO orenda_tenant', protected);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION protect_tenant_table(regclass, name) FROM PUBLIC;
--> statement-breakpoint
SELECT protect_tenant_table('organizations', 'id');
--> statement-breakpoint
SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY[
  'counters', 'memberships', 'invitations', 'images', 'locations', 'clients', 'items', 'item_images',
  'reservations', 'reservation_items', 'reservation_history', 'reservation_payments', 'payment_history',
  'web_settings', 'web_setting_payments', 'pages', 'components', 'page_components'
]) AS name;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO orenda_tenant;
--> statement-breakpoint
-- The three look-ups that run before there is a scope.
CREATE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours
    FROM organizations o WHERE o.web_url_code = code';
--> statement-breakpoint
CREATE FUNCTION membership_by_user(account uuid) RETURNS SETOF memberships LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT * FROM memberships WHERE user_id = account';
--> statement-breakpoint
CREATE FUNCTION invitation_by_token(hash text) RETURNS SETOF invitations LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT * FROM invitations WHERE token_hash = hash';
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_by_url_code(text), membership_by_user(uuid), invitation_by_token(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_by_url_code(text), membership_by_user(uuid), invitation_by_token(text) TO orenda_tenant;
--> statement-breakpoint
-- Availability reads the lines that hold stock and end after the asked start, an item at a time, from the index alone.
CREATE INDEX reservation_items_occupancy ON reservation_items (organization_id, item_id, ends_at) INCLUDE (starts_at, quantity) WHERE active;
--> statement-breakpoint
-- The reservation row takes the organization's next number and is therefore written last: what hangs on it is checked at the commit.
ALTER TABLE reservation_items ALTER CONSTRAINT reservation_items_reservation DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE reservation_payments ALTER CONSTRAINT reservation_payments_reservation DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE reservation_history ALTER CONSTRAINT reservation_history_reservation DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A booking outlives its client's card.
ALTER TABLE reservations DROP CONSTRAINT reservations_client;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_client FOREIGN KEY (organization_id, client_id) REFERENCES clients (organization_id, id) ON DELETE SET NULL (client_id);
--> statement-breakpoint
ALTER TABLE reservations DROP CONSTRAINT reservations_location;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_location FOREIGN KEY (organization_id, location_id) REFERENCES locations (organization_id, id) ON DELETE SET NULL (location_id);
