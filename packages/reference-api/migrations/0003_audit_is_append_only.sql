ALTER TABLE "audit" ALTER COLUMN "entity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" DROP COLUMN "target_id";--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit" FROM PUBLIC, CURRENT_USER;
