CREATE TABLE "shared_hands" (
	"id" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"game_number" bigint NOT NULL,
	"hides_names" boolean NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_hands_once" ON "shared_hands" USING btree ("user","game_number","hides_names");