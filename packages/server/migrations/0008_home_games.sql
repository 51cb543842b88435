CREATE TABLE "home_game_players" (
	"user" text NOT NULL,
	"game" text NOT NULL,
	CONSTRAINT "home_game_players_user_game_pk" PRIMARY KEY("user","game")
);
--> statement-breakpoint
CREATE TABLE "home_games" (
	"id" text PRIMARY KEY NOT NULL,
	"founder" text NOT NULL,
	"name" text NOT NULL,
	"config" json NOT NULL,
	"link_number" bigint NOT NULL,
	"link_hash" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "home_games_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "home_game_players" ADD CONSTRAINT "home_game_players_game_home_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."home_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_games_of_founder" ON "home_games" USING btree ("founder","ended_at");