CREATE TABLE "room_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"user" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"raise_to" bigint,
	"raise_asked_at" bigint,
	CONSTRAINT "limits_user_kind_period_pk" PRIMARY KEY("user","kind","period")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_out_until" bigint;--> statement-breakpoint
ALTER TABLE "hand_players" ADD COLUMN "net" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_players" ADD COLUMN "rake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;