DROP INDEX "patients_name_search";--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "name_search" text GENERATED ALWAYS AS (folded(first_name || ' ' || last_name || chr(10) || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "patients_name_search" ON "patients" USING gin ("name_search" gin_trgm_ops);