CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription" text NOT NULL,
	"user" text NOT NULL,
	"key" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_device_token";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_account_keys_id_fk" FOREIGN KEY ("key") REFERENCES "public"."account_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_key" ON "push_subscriptions" USING btree ("key");--> statement-breakpoint
-- The device of a user with several keys is unknown: it sends its subscription again with its next sign-in.
INSERT INTO "push_subscriptions" ("id", "subscription", "user", "key", "sent_at")
SELECT encode(sha256(convert_to("device_token", 'UTF8')), 'hex'), "device_token", "users"."id", "users"."id", "users"."created_at"
FROM "users" WHERE "device_token" IS NOT NULL AND "device_token" <> ''
AND (SELECT array_agg("account_keys"."id") FROM "account_keys" WHERE "account_keys"."user" = "users"."id") = ARRAY["users"."id"]
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "device_token";