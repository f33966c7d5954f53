DROP INDEX "bills_charged_at";--> statement-breakpoint
DROP INDEX "doctors_last_name";--> statement-breakpoint
DROP INDEX "doctors_status";--> statement-breakpoint
DROP INDEX "patients_last_name";--> statement-breakpoint
DROP INDEX "patients_doctor";--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "doctor_name" text;--> statement-breakpoint
UPDATE "patients" SET "doctor_name" = "doctors"."name" FROM "doctors" WHERE "doctors"."id" = "patients"."doctor_id";--> statement-breakpoint
ALTER TABLE "patients" ALTER COLUMN "doctor_name" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_by_invoice_number" ON "bills" USING btree ((lower("invoice_number") collate "C"),"id","invoice_number");--> statement-breakpoint
CREATE INDEX "bills_by_doctor_id" ON "bills" USING btree ("doctor_id","id");--> statement-breakpoint
CREATE INDEX "bills_by_doctor_name" ON "bills" USING btree ((lower("doctor_name") collate "C"),"id","doctor_name");--> statement-breakpoint
CREATE INDEX "bills_by_description" ON "bills" USING btree ((lower("description") collate "C"),"id","description");--> statement-breakpoint
CREATE INDEX "bills_by_description_down" ON "bills" USING btree ((lower("description") collate "C") desc nulls last,"id" desc,"description");--> statement-breakpoint
CREATE INDEX "bills_by_amount" ON "bills" USING btree (("amount"::numeric / case when "currency" in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW', 'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER') then 1 when "currency" in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 100 end),"id","amount","currency");--> statement-breakpoint
CREATE INDEX "bills_by_refunded_amount" ON "bills" USING btree (("refunded_amount"::numeric / case when "currency" in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW', 'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER') then 1 when "currency" in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 100 end),"id","refunded_amount","currency");--> statement-breakpoint
CREATE INDEX "bills_by_currency" ON "bills" USING btree ((lower("currency") collate "C"),"id","currency");--> statement-breakpoint
CREATE INDEX "bills_by_payment_status" ON "bills" USING btree ((lower("payment_status") collate "C"),"id","payment_status");--> statement-breakpoint
CREATE INDEX "bills_by_card_last4" ON "bills" USING btree ((lower("card_last4") collate "C"),"id","card_last4");--> statement-breakpoint
CREATE INDEX "bills_by_card_last4_down" ON "bills" USING btree ((lower("card_last4") collate "C") desc nulls last,"id" desc,"card_last4");--> statement-breakpoint
CREATE INDEX "bills_by_charged_at" ON "bills" USING btree ("charged_at","id");--> statement-breakpoint
CREATE INDEX "bills_by_reference" ON "bills" USING btree ((lower("reference") collate "C"),"id","reference");--> statement-breakpoint
CREATE INDEX "bills_by_reference_down" ON "bills" USING btree ((lower("reference") collate "C") desc nulls last,"id" desc,"reference");--> statement-breakpoint
CREATE INDEX "doctors_by_first_name" ON "doctors" USING btree ((lower("first_name") collate "C"),"id","first_name");--> statement-breakpoint
CREATE INDEX "doctors_by_last_name" ON "doctors" USING btree ((lower("last_name") collate "C"),"id","last_name");--> statement-breakpoint
CREATE INDEX "doctors_by_email" ON "doctors" USING btree ((lower("email") collate "C"),"id","email");--> statement-breakpoint
CREATE INDEX "doctors_by_phone" ON "doctors" USING btree ((lower("phone") collate "C"),"id","phone");--> statement-breakpoint
CREATE INDEX "doctors_by_phone_down" ON "doctors" USING btree ((lower("phone") collate "C") desc nulls last,"id" desc,"phone");--> statement-breakpoint
CREATE INDEX "doctors_by_speciality" ON "doctors" USING btree ((lower("speciality") collate "C"),"id","speciality");--> statement-breakpoint
CREATE INDEX "doctors_by_speciality_down" ON "doctors" USING btree ((lower("speciality") collate "C") desc nulls last,"id" desc,"speciality");--> statement-breakpoint
CREATE INDEX "doctors_by_other_speciality" ON "doctors" USING btree ((lower("other_speciality") collate "C"),"id","other_speciality");--> statement-breakpoint
CREATE INDEX "doctors_by_other_speciality_down" ON "doctors" USING btree ((lower("other_speciality") collate "C") desc nulls last,"id" desc,"other_speciality");--> statement-breakpoint
CREATE INDEX "doctors_by_sub_type" ON "doctors" USING btree ((lower("sub_type") collate "C"),"id","sub_type");--> statement-breakpoint
CREATE INDEX "doctors_by_sub_type_down" ON "doctors" USING btree ((lower("sub_type") collate "C") desc nulls last,"id" desc,"sub_type");--> statement-breakpoint
CREATE INDEX "doctors_by_doctor_type_id" ON "doctors" USING btree ("doctor_type_id","id");--> statement-breakpoint
CREATE INDEX "doctors_by_doctor_type_id_down" ON "doctors" USING btree ("doctor_type_id" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_practice_name" ON "doctors" USING btree ((lower("practice_name") collate "C"),"id","practice_name");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_name_down" ON "doctors" USING btree ((lower("practice_name") collate "C") desc nulls last,"id" desc,"practice_name");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_address" ON "doctors" USING btree ((lower("practice_address") collate "C"),"id","practice_address");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_address_down" ON "doctors" USING btree ((lower("practice_address") collate "C") desc nulls last,"id" desc,"practice_address");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_city" ON "doctors" USING btree ((lower("practice_city") collate "C"),"id","practice_city");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_city_down" ON "doctors" USING btree ((lower("practice_city") collate "C") desc nulls last,"id" desc,"practice_city");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_state" ON "doctors" USING btree ((lower("practice_state") collate "C"),"id","practice_state");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_state_down" ON "doctors" USING btree ((lower("practice_state") collate "C") desc nulls last,"id" desc,"practice_state");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_zip" ON "doctors" USING btree ((lower("practice_zip") collate "C"),"id","practice_zip");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_zip_down" ON "doctors" USING btree ((lower("practice_zip") collate "C") desc nulls last,"id" desc,"practice_zip");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_management_software" ON "doctors" USING btree ((lower("practice_management_software") collate "C"),"id","practice_management_software");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_management_software_down" ON "doctors" USING btree ((lower("practice_management_software") collate "C") desc nulls last,"id" desc,"practice_management_software");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_management_software_name" ON "doctors" USING btree ((lower("practice_management_software_name") collate "C"),"id","practice_management_software_name");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_management_software_name_down" ON "doctors" USING btree ((lower("practice_management_software_name") collate "C") desc nulls last,"id" desc,"practice_management_software_name");--> statement-breakpoint
CREATE INDEX "doctors_by_plan_id" ON "doctors" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "doctors_by_plan_id_down" ON "doctors" USING btree ("plan_id" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_status" ON "doctors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "doctors_by_is_email_confirmed" ON "doctors" USING btree ("is_email_confirmed","id");--> statement-breakpoint
CREATE INDEX "doctors_by_card_last4" ON "doctors" USING btree ((lower("card_last4") collate "C"),"id","card_last4");--> statement-breakpoint
CREATE INDEX "doctors_by_card_last4_down" ON "doctors" USING btree ((lower("card_last4") collate "C") desc nulls last,"id" desc,"card_last4");--> statement-breakpoint
CREATE INDEX "doctors_by_payment_notes" ON "doctors" USING btree ((lower("payment_notes") collate "C"),"id","payment_notes");--> statement-breakpoint
CREATE INDEX "doctors_by_payment_notes_down" ON "doctors" USING btree ((lower("payment_notes") collate "C") desc nulls last,"id" desc,"payment_notes");--> statement-breakpoint
CREATE INDEX "doctors_by_created_at" ON "doctors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "doctors_by_version" ON "doctors" USING btree ((lower("version") collate "C"),"id","version");--> statement-breakpoint
CREATE INDEX "patients_by_first_name" ON "patients" USING btree ((lower("first_name") collate "C"),"id","first_name");--> statement-breakpoint
CREATE INDEX "patients_by_last_name" ON "patients" USING btree ((lower("last_name") collate "C"),"id","last_name");--> statement-breakpoint
CREATE INDEX "patients_by_email" ON "patients" USING btree ((lower("email") collate "C"),"id","email");--> statement-breakpoint
CREATE INDEX "patients_by_email_down" ON "patients" USING btree ((lower("email") collate "C") desc nulls last,"id" desc,"email");--> statement-breakpoint
CREATE INDEX "patients_by_phone" ON "patients" USING btree ((lower("phone") collate "C"),"id","phone");--> statement-breakpoint
CREATE INDEX "patients_by_phone_down" ON "patients" USING btree ((lower("phone") collate "C") desc nulls last,"id" desc,"phone");--> statement-breakpoint
CREATE INDEX "patients_by_date_of_birth" ON "patients" USING btree ("date_of_birth","id");--> statement-breakpoint
CREATE INDEX "patients_by_date_of_birth_down" ON "patients" USING btree ("date_of_birth" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "patients_by_doctor_id" ON "patients" USING btree ("doctor_id","id");--> statement-breakpoint
CREATE INDEX "patients_by_doctor_name" ON "patients" USING btree ((lower("doctor_name") collate "C"),"id","doctor_name");--> statement-breakpoint
CREATE INDEX "patients_by_status" ON "patients" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "patients_by_form_link_sent_at" ON "patients" USING btree ("form_link_sent_at","id");--> statement-breakpoint
CREATE INDEX "patients_by_form_link_sent_at_down" ON "patients" USING btree ("form_link_sent_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "patients_by_created_at" ON "patients" USING btree ("created_at","id");