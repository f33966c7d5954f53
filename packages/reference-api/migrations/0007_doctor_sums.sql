CREATE TABLE "doctor_sums" (
	"period" text NOT NULL,
	"starts" date NOT NULL,
	"doctor_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"billed" numeric NOT NULL,
	"refunded" numeric NOT NULL,
	CONSTRAINT "doctor_sums_period_starts_doctor_id_currency_pk" PRIMARY KEY("period","starts","doctor_id","currency")
);
--> statement-breakpoint
CREATE FUNCTION "add_to_doctor_sums"("doctor" bigint, "at" timestamptz, "currency" text, "billed" numeric, "refunded" numeric) RETURNS void LANGUAGE sql AS $$
INSERT INTO "doctor_sums" AS "sums"
SELECT "period", date_trunc("period", $2 AT TIME ZONE 'UTC')::date, $1, $3, $4, $5 FROM unnest(ARRAY['day', 'month']) AS "period"
ON CONFLICT ("period", "starts", "doctor_id", "currency")
DO UPDATE SET "billed" = "sums"."billed" + excluded."billed", "refunded" = "sums"."refunded" + excluded."refunded"
$$;--> statement-breakpoint
CREATE FUNCTION "sum_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.payment_status <> 'failed' THEN
		PERFORM add_to_doctor_sums(OLD.doctor_id, OLD.charged_at, OLD.currency, -OLD.amount, 0);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.payment_status <> 'failed' THEN
		PERFORM add_to_doctor_sums(NEW.doctor_id, NEW.charged_at, NEW.currency, NEW.amount, 0);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "sum_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM add_to_doctor_sums(OLD.doctor_id, OLD.refunded_at, OLD.currency, 0, -OLD.amount);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM add_to_doctor_sums(NEW.doctor_id, NEW.refunded_at, NEW.currency, 0, NEW.amount);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bills_are_summed" AFTER INSERT OR DELETE ON "bills" FOR EACH ROW EXECUTE FUNCTION "sum_bill"();--> statement-breakpoint
-- Not for a refund, which changes nothing of what was billed.
CREATE TRIGGER "changed_bills_are_summed" AFTER UPDATE ON "bills" FOR EACH ROW
WHEN ((OLD.doctor_id, OLD.charged_at, OLD.currency, OLD.amount, OLD.payment_status = 'failed') IS DISTINCT FROM (NEW.doctor_id, NEW.charged_at, NEW.currency, NEW.amount, NEW.payment_status = 'failed'))
EXECUTE FUNCTION "sum_bill"();--> statement-breakpoint
CREATE TRIGGER "refunds_are_summed" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "sum_refund"();--> statement-breakpoint
-- For the rows that there are, here, and for those that COPY brings while the triggers are off.
CREATE FUNCTION "fill_doctor_sums"() RETURNS void LANGUAGE sql AS $$
LOCK TABLE "bills", "refunds" IN SHARE MODE;
DELETE FROM "doctor_sums";
WITH "moved" AS (
	SELECT "charged_at" AS "at", "doctor_id", "currency", "amount" AS "billed", 0 AS "refunded" FROM "bills" WHERE "payment_status" <> 'failed'
	UNION ALL
	SELECT "refunded_at", "doctor_id", "currency", 0, "amount" FROM "refunds"
), "days" AS (
	SELECT ("at" AT TIME ZONE 'UTC')::date AS "starts", "doctor_id", "currency", sum("billed") AS "billed", sum("refunded") AS "refunded" FROM "moved" GROUP BY 1, 2, 3
), "months" AS (
	SELECT date_trunc('month', "starts")::date AS "starts", "doctor_id", "currency", sum("billed") AS "billed", sum("refunded") AS "refunded" FROM "days" GROUP BY 1, 2, 3
)
INSERT INTO "doctor_sums" SELECT 'day', * FROM "days" UNION ALL SELECT 'month', * FROM "months" ORDER BY 1, 2, 3
$$;--> statement-breakpoint
SELECT "fill_doctor_sums"();
