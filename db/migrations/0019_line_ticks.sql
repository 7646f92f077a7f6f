-- The lines that were ticked on a day.
CREATE INDEX reservation_items_handed_out ON reservation_items (organization_id, handed_out_at) WHERE handed_out_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX reservation_items_returned ON reservation_items (organization_id, returned_at) WHERE returned_at IS NOT NULL;
