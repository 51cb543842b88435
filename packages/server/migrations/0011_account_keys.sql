CREATE TABLE "account_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"credential" text NOT NULL,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "account_keys_credential_unique" UNIQUE("credential")
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"user" text PRIMARY KEY NOT NULL,
	"selector" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "device_codes_selector_unique" UNIQUE("selector")
);
--> statement-breakpoint
-- The key of a wallet has the id of its user. Sessions of before were all opened by wallets.
INSERT INTO "account_keys" ("id", "user", "kind", "credential", "name", "created_at", "last_used_at")
SELECT "id", "id", 'wallet', "principal", 'Wallet', "created_at", coalesce("last_seen"."at", "created_at")
FROM "users" LEFT JOIN "last_seen" ON "last_seen"."user" = "id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "sessions" SET "key" = "user";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_keys_of_user" ON "account_keys" USING btree ("user");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_key_account_keys_id_fk" FOREIGN KEY ("key") REFERENCES "public"."account_keys"("id") ON DELETE no action ON UPDATE no action;