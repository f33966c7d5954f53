DROP INDEX "refunds_refunded_at";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "doctor_id" bigint;--> statement-breakpoint
UPDATE "refunds" SET "doctor_id" = "bills"."doctor_id" FROM "bills" WHERE "bills"."id" = "refunds"."bill_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "doctor_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_moved" ON "bills" USING btree ("charged_at","doctor_id","currency","amount","payment_status");--> statement-breakpoint
CREATE INDEX "refunds_moved" ON "refunds" USING btree ("refunded_at","doctor_id","currency","amount");