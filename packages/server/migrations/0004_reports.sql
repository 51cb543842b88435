CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"reporter" text NOT NULL,
	"about" text NOT NULL,
	"table_id" text NOT NULL,
	"hand_id" text NOT NULL,
	"reason" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_users_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_users_id_fk" FOREIGN KEY ("about") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about","at");