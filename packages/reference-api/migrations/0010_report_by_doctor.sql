DROP INDEX "bills_doctor";--> statement-breakpoint
DROP INDEX "bills_moved";--> statement-breakpoint
DROP INDEX "refunds_moved";--> statement-breakpoint
CREATE INDEX "bills_of_doctor" ON "bills" USING btree ("doctor_id","charged_at","currency","amount","payment_status");--> statement-breakpoint
CREATE INDEX "refunds_of_doctor" ON "refunds" USING btree ("doctor_id","refunded_at","currency","amount");