-- Keeps the schema such that its tables could be spread over several machines by organization (docs/decisions/database/0084-distribution-stays-possible.md).

-- Tenants' rows are compared with the function itself: a policy with a subselect binds no table that is spread. Where an index is used, both are as fast.
CREATE OR REPLACE FUNCTION protect_tenant_table(protected regclass, tenant_column name DEFAULT 'organization_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY tenant ON %s FOR ALL TO orenda_tenant USING (%I = current_organization()) WITH CHECK (%I = current_organization())', protected, tenant_column, tenant_column);
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO CURRENT_ROLE USING (true)', protected);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO orenda_tenant', protected);
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  protected regclass;
  tenant_column name;
BEGIN
  FOR protected IN SELECT polrelid FROM pg_policy WHERE polname = 'tenant' LOOP
    tenant_column := CASE protected WHEN 'organizations'::regclass THEN 'id' ELSE 'organization_id' END;
    EXECUTE format('ALTER POLICY tenant ON %s USING (%I = current_organization()) WITH CHECK (%I = current_organization())', protected, tenant_column, tenant_column);
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER POLICY owner_removes ON audit_entries USING (organization_id = current_organization());
--> statement-breakpoint
-- The program empties these columns before it deletes what they name (`clearReference`).
ALTER TABLE reservations DROP CONSTRAINT reservations_client;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_client FOREIGN KEY (organization_id, client_id) REFERENCES clients (organization_id, id);
--> statement-breakpoint
ALTER TABLE reservations DROP CONSTRAINT reservations_location;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_location FOREIGN KEY (organization_id, location_id) REFERENCES locations (organization_id, id);
--> statement-breakpoint
ALTER TABLE reservations DROP CONSTRAINT reservations_handler;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_handler FOREIGN KEY (organization_id, handler_id) REFERENCES memberships (organization_id, user_id);
--> statement-breakpoint
-- Look-ups without a scope read one table after the other.
CREATE OR REPLACE FUNCTION organization_by_url_code(code text) RETURNS TABLE (id uuid, web_url_code text, name text, phone text, currency text, language text, time_zone text,
    delivers boolean, buffer_before text, buffer_before_hours smallint, buffer_after text, buffer_after_hours smallint, rules jsonb, prices jsonb, self_service jsonb, suspended boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$
DECLARE
  organization uuid;
BEGIN
  SELECT u.organization_id INTO organization FROM url_codes u WHERE u.code = $1;
  RETURN QUERY SELECT o.id, o.web_url_code, o.name, o.phone, o.currency, o.language, o.time_zone, o.delivers, o.buffer_before, o.buffer_before_hours, o.buffer_after, o.buffer_after_hours,
      o.rules, o.prices, o.self_service, o.suspended_at IS NOT NULL
    FROM organizations o WHERE o.id = organization;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION membership_by_user(account uuid) RETURNS TABLE (organization_id uuid, role text, needs_provider boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$
DECLARE
  member memberships;
BEGIN
  SELECT m.* INTO member FROM memberships m WHERE m.user_id = account;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  organization_id := member.organization_id;
  role := member.role;
  needs_provider := EXISTS (SELECT FROM single_sign_on s WHERE s.organization_id = member.organization_id AND s.is_on AND s.is_only_way);
  IF needs_provider AND member.role = 'admin' THEN
    needs_provider := EXISTS (
      SELECT FROM memberships o WHERE o.organization_id = member.organization_id AND o.role = 'admin' AND (o.created_at, o.user_id) < (member.created_at, member.user_id));
  END IF;
  RETURN NEXT;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invitation_by_token(hash text) RETURNS SETOF invitations LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$
BEGIN
  RETURN QUERY SELECT i.* FROM invitations i WHERE i.token_hash = hash;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION former_team_by_user(account uuid) RETURNS TABLE (name text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$
DECLARE
  organization uuid;
BEGIN
  SELECT i.organization_id INTO organization FROM invitations i WHERE i.accepted_by = account ORDER BY i.accepted_at DESC LIMIT 1;
  RETURN QUERY SELECT o.name FROM organizations o WHERE o.id = organization;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION single_sign_on_by_person(account uuid, address text, at timestamptz) RETURNS TABLE (organization_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
  AS $$
DECLARE
  organization uuid;
BEGIN
  SELECT m.organization_id INTO organization FROM memberships m WHERE m.user_id = account;
  IF FOUND THEN
    RETURN QUERY SELECT s.organization_id FROM single_sign_on s WHERE s.organization_id = organization AND s.is_on;
    RETURN;
  END IF;
  FOR organization IN SELECT i.organization_id FROM invitations i
    WHERE i.email = address AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > at ORDER BY i.created_at DESC, i.id DESC
  LOOP
    RETURN QUERY SELECT s.organization_id FROM single_sign_on s WHERE s.organization_id = organization AND s.is_on;
    EXIT WHEN FOUND;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_old_audit_entries(at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  organization uuid := current_organization();
BEGIN
  DELETE FROM audit_entries a WHERE a.organization_id = organization AND a.created_at < at - interval '1 year';
END
$$;
--> statement-breakpoint
-- Stays for the version before this one, which may run beside it; nothing else calls it any more.
CREATE OR REPLACE FUNCTION with_sizes(organization uuid, item_ids uuid[]) RETURNS uuid[] LANGUAGE plpgsql STABLE STRICT SET search_path = public, pg_temp
  AS $$
BEGIN
  RETURN item_ids || ARRAY(SELECT i.id FROM items i WHERE i.organization_id = organization AND i.parent_id = ANY(item_ids) ORDER BY i.id);
END
$$;
--> statement-breakpoint
-- Reads all organizations: the only look-up that joins tables.
CREATE OR REPLACE FUNCTION due_work(at timestamptz) RETURNS TABLE (organization_id uuid, work text) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  RETURN QUERY
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
      OR i.phase = 'written' AND EXISTS (SELECT FROM import_pictures p WHERE p.organization_id = i.organization_id AND p.import_id = i.id AND p.next_at <= at));
END
$$;
