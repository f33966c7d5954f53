CREATE INDEX "doctors_by_email" ON "doctors" USING btree ((folded("email") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "doctors_by_phone" ON "doctors" USING btree ((folded("phone") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "doctors_by_phone_down" ON "doctors" USING btree ((folded("phone") collate "C") desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_speciality" ON "doctors" USING btree ((folded("speciality") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "doctors_by_speciality_down" ON "doctors" USING btree ((folded("speciality") collate "C") desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_practice_name" ON "doctors" USING btree ((folded("practice_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_name_down" ON "doctors" USING btree ((folded("practice_name") collate "C") desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_practice_city" ON "doctors" USING btree ((folded("practice_city") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "doctors_by_practice_city_down" ON "doctors" USING btree ((folded("practice_city") collate "C") desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "doctors_by_status" ON "doctors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "doctors_by_created_at" ON "doctors" USING btree ("created_at","id");