ALTER TABLE "bills" ADD COLUMN "retry_of" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "recovered_by" bigint;