CREATE TABLE "tournament_players" (
	"user" text NOT NULL,
	"result" bigint NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "tournament_players_user_result_pk" PRIMARY KEY("user","result")
);
--> statement-breakpoint
CREATE TABLE "tournament_results" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_results_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" text NOT NULL,
	"facts" json NOT NULL,
	CONSTRAINT "tournament_results_tournament_id_unique" UNIQUE("tournament_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"template" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"house_bots" integer NOT NULL,
	"access_code_hash" text,
	"ended_at" bigint,
	CONSTRAINT "tournaments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_result_tournament_results_number_fk" FOREIGN KEY ("result") REFERENCES "public"."tournament_results"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournaments_ended" ON "tournaments" USING btree ("ended_at");