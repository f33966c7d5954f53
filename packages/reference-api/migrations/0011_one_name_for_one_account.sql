CREATE TABLE "provider_tokens" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "provider_tokens_issuer_subject_key_pk" PRIMARY KEY("issuer","subject","key")
);
--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
DROP INDEX "doctors_email_key";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "normalised_email" text;--> statement-breakpoint
UPDATE "users" SET "normalised_email" = translate("email", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "normalised_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "server_request_id" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "normalised_email" text;--> statement-breakpoint
UPDATE "doctors" SET "normalised_email" = translate("email", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');--> statement-breakpoint
ALTER TABLE "doctors" ALTER COLUMN "normalised_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "server_request_id" text;--> statement-breakpoint
CREATE INDEX "provider_tokens_expiry" ON "provider_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("normalised_email");--> statement-breakpoint
CREATE UNIQUE INDEX "doctors_email_key" ON "doctors" USING btree ("normalised_email");