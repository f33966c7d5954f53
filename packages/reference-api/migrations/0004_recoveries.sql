CREATE UNIQUE INDEX "bills_retry_of_key" ON "bills" USING btree ("retry_of") WHERE "bills"."retry_of" is not null;--> statement-breakpoint
CREATE INDEX "refunds_refunded_at" ON "refunds" USING btree ("refunded_at","bill_id");--> statement-breakpoint
-- A percentage is in no currency.
UPDATE "coupons" SET "currency" = NULL WHERE "discount_type" = 'percent';
