DROP INDEX "bills_by_amount";--> statement-breakpoint
DROP INDEX "bills_by_refunded_amount";--> statement-breakpoint
-- Minor units are ISO 4217's from here on. Until now they were the runtime's, which knew no decimals of these currencies.
UPDATE "bills" SET "amount" = "amount" * 100, "refunded_amount" = "refunded_amount" * 100 WHERE "currency" in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SLL', 'SOS', 'SYP', 'YER');--> statement-breakpoint
UPDATE "bills" SET "amount" = "amount" * 1000, "refunded_amount" = "refunded_amount" * 1000 WHERE "currency" in ('IQD');--> statement-breakpoint
UPDATE "refunds" SET "amount" = "amount" * 100 WHERE "currency" in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SLL', 'SOS', 'SYP', 'YER');--> statement-breakpoint
UPDATE "refunds" SET "amount" = "amount" * 1000 WHERE "currency" in ('IQD');--> statement-breakpoint
UPDATE "coupon_usages" SET "discount_amount" = "discount_amount" * 100 WHERE "currency" in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SLL', 'SOS', 'SYP', 'YER');--> statement-breakpoint
UPDATE "coupon_usages" SET "discount_amount" = "discount_amount" * 1000 WHERE "currency" in ('IQD');--> statement-breakpoint
UPDATE "plans" SET "price" = "price" * 100 WHERE "currency" in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SLL', 'SOS', 'SYP', 'YER');--> statement-breakpoint
UPDATE "plans" SET "price" = "price" * 1000 WHERE "currency" in ('IQD');--> statement-breakpoint
CREATE INDEX "bills_by_amount" ON "bills" USING btree (("amount"::numeric / case when "currency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 when "currency" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 when "currency" in ('CLF', 'UYW') then 10000 else 100 end),"id");--> statement-breakpoint
CREATE INDEX "bills_by_refunded_amount" ON "bills" USING btree (("refunded_amount"::numeric / case when "currency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 when "currency" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 when "currency" in ('CLF', 'UYW') then 10000 else 100 end),"id");