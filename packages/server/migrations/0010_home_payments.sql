CREATE TABLE "home_payments" (
	"game" text NOT NULL,
	"payer" text NOT NULL,
	"payee" text NOT NULL,
	"paid_at" bigint,
	"received_at" bigint,
	CONSTRAINT "home_payments_game_payer_payee_pk" PRIMARY KEY("game","payer","payee")
);
--> statement-breakpoint
ALTER TABLE "home_payments" ADD CONSTRAINT "home_payments_game_home_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."home_games"("id") ON DELETE no action ON UPDATE no action;