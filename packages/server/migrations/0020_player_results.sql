CREATE TABLE "player_results" (
	"user" text NOT NULL,
	"day" integer NOT NULL,
	"kind" text NOT NULL,
	"betting_limit" text NOT NULL,
	"home_game" text NOT NULL,
	"small_blind" bigint NOT NULL,
	"big_blind" bigint NOT NULL,
	"position" text NOT NULL,
	"hands" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vpip" bigint NOT NULL,
	"pfr" bigint NOT NULL,
	"three_bet_chances" bigint NOT NULL,
	"three_bets" bigint NOT NULL,
	"bets_and_raises" bigint NOT NULL,
	"calls" bigint NOT NULL,
	"flops" bigint NOT NULL,
	"showdowns" bigint NOT NULL,
	"showdowns_won" bigint NOT NULL,
	CONSTRAINT "player_results_key" PRIMARY KEY("user","day","kind","betting_limit","home_game","small_blind","big_blind","position")
);
--> statement-breakpoint
CREATE TABLE "player_results_progress" (
	"user" text PRIMARY KEY NOT NULL,
	"counted" bigint NOT NULL
);
