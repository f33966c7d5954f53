CREATE TABLE "token_requests" (
	"network" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "token_requests_ends_at" ON "token_requests" USING btree ("ends_at");