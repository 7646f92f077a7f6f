ALTER TABLE "organizations" ADD COLUMN "website_opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");
--> statement-breakpoint
CREATE FUNCTION former_team_by_user(account uuid) RETURNS TABLE (name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS 'SELECT organizations.name FROM invitations JOIN organizations ON organizations.id = invitations.organization_id WHERE accepted_by = account ORDER BY accepted_at DESC LIMIT 1';
--> statement-breakpoint
REVOKE ALL ON FUNCTION former_team_by_user(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION former_team_by_user(uuid) TO orenda_tenant;
