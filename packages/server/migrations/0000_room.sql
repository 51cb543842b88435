CREATE TABLE "challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"principal" text NOT NULL,
	"purpose" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"principal" text NOT NULL,
	"address" text NOT NULL,
	"username" text,
	"email" text,
	"profile_image" text,
	"table_settings" json NOT NULL,
	"referral_code" text NOT NULL,
	"has_redeemed_referral" boolean DEFAULT false NOT NULL,
	"referred_by" text,
	"redeemed_at" bigint,
	"device_token" text,
	"is_bot" boolean NOT NULL,
	"excluded_until" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_principal_unique" UNIQUE("principal"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "hand_players" (
	"user" text NOT NULL,
	"game_number" bigint NOT NULL,
	CONSTRAINT "hand_players_user_game_number_pk" PRIMARY KEY("user","game_number")
);
--> statement-breakpoint
CREATE TABLE "hands" (
	"game_number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hands_game_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hand_id" text NOT NULL,
	"table_id" text NOT NULL,
	"tournament_id" text,
	"started_at" bigint NOT NULL,
	"finished_at" bigint NOT NULL,
	"total_pot" bigint NOT NULL,
	"players" json NOT NULL,
	"record" json NOT NULL,
	CONSTRAINT "hands_hand_id_unique" UNIQUE("hand_id")
);
--> statement-breakpoint
CREATE TABLE "effects" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "effects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"stream" text NOT NULL,
	"recipient" text NOT NULL,
	"command" json NOT NULL,
	CONSTRAINT "effects_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"payload" json NOT NULL,
	CONSTRAINT "events_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"stream" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"state" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"epoch" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"deadline" bigint,
	"owner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint NOT NULL,
	"may_be_negative" boolean NOT NULL,
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."may_be_negative")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_account_pk" PRIMARY KEY("transaction","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notification_views" (
	"notification" text NOT NULL,
	"user" text NOT NULL,
	CONSTRAINT "notification_views_notification_user_pk" PRIMARY KEY("notification","user")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user" text,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"context" text NOT NULL,
	"meta" json NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_players" ADD CONSTRAINT "hand_players_game_number_hands_game_number_fk" FOREIGN KEY ("game_number") REFERENCES "public"."hands"("game_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_ledger_transactions_id_fk" FOREIGN KEY ("transaction") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_ledger_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_views" ADD CONSTRAINT "notification_views_notification_notifications_id_fk" FOREIGN KEY ("notification") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_views" ADD CONSTRAINT "notification_views_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_any_case" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "hands_of_table" ON "hands" USING btree ("table_id","game_number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account","transaction" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user","created_at" DESC NULLS LAST);