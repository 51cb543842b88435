CREATE INDEX "challenges_expires_at" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "effects_of_stream" ON "effects" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user");