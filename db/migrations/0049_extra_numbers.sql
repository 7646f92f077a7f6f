ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO counters (organization_id, name, last)
SELECT o.id, 'extra', coalesce((SELECT max(e.number) FROM extras e WHERE e.organization_id = o.id), 0)
FROM organizations o;
--> statement-breakpoint
ALTER TABLE "counters" FORCE ROW LEVEL SECURITY;
