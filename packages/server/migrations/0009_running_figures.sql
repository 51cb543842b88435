CREATE TABLE "ledger_totals" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_totals_account_kind_reference_pk" PRIMARY KEY("account","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "hand_players" ADD COLUMN "rake_so_far" bigint, ADD COLUMN "nth" bigint, ADD COLUMN "game" text, ADD COLUMN "nth_of_game" bigint, ADD COLUMN "started_at" bigint;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "entries" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text, ADD COLUMN "at" bigint;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD COLUMN "fees_so_far" bigint, ADD COLUMN "nth" bigint;--> statement-breakpoint
UPDATE "hand_players" p SET "rake_so_far" = f.rake_so_far, "nth" = f.nth, "game" = f.game, "nth_of_game" = f.nth_of_game, "started_at" = f.started_at
FROM (
	SELECT "user", game_number, coalesce(tournament_id, table_id) AS game, "hands".started_at,
		(sum(rake) OVER everything)::bigint AS rake_so_far,
		row_number() OVER everything AS nth,
		row_number() OVER (PARTITION BY "user", coalesce(tournament_id, table_id) ORDER BY game_number) AS nth_of_game
	FROM "hand_players" JOIN "hands" USING (game_number)
	WINDOW everything AS (PARTITION BY "user" ORDER BY game_number)
) AS f WHERE f."user" = p."user" AND f.game_number = p.game_number;--> statement-breakpoint
UPDATE "tournament_players" p SET "fees_so_far" = f.fees_so_far, "nth" = f.nth
FROM (
	SELECT "user", result, (sum(fees) OVER earlier)::bigint AS fees_so_far, row_number() OVER earlier AS nth
	FROM "tournament_players" WINDOW earlier AS (PARTITION BY "user" ORDER BY result)
) AS f WHERE f."user" = p."user" AND f.result = p.result;--> statement-breakpoint
UPDATE "ledger_entries" e SET "kind" = t.kind, "at" = t.at FROM "ledger_transactions" t WHERE t.id = e.transaction;--> statement-breakpoint
UPDATE "ledger_accounts" a SET "entries" = c.entries
FROM (SELECT account, count(*) AS entries FROM "ledger_entries" GROUP BY account) AS c WHERE c.account = a.id;--> statement-breakpoint
INSERT INTO "ledger_totals" (account, kind, reference, amount)
SELECT e.account, e.kind, t.reference, sum(e.amount)::bigint
FROM "ledger_entries" e JOIN "ledger_transactions" t ON t.id = e.transaction
WHERE e.account LIKE 'wallet:%' AND e.kind IN ('referral', 'tournament', 'refund', 'prize')
GROUP BY e.account, e.kind, t.reference;--> statement-breakpoint
ALTER TABLE "hand_players" ALTER COLUMN "rake_so_far" SET NOT NULL, ALTER COLUMN "nth" SET NOT NULL, ALTER COLUMN "game" SET NOT NULL, ALTER COLUMN "nth_of_game" SET NOT NULL, ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "kind" SET NOT NULL, ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_players" ALTER COLUMN "fees_so_far" SET NOT NULL, ALTER COLUMN "nth" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_players_nth" ON "hand_players" USING btree ("user","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_players_nth_of_game" ON "hand_players" USING btree ("user","game","nth_of_game");--> statement-breakpoint
CREATE INDEX "streams_deadline" ON "streams" USING btree ("deadline","id") WHERE "streams"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_wallet" ON "ledger_entries" USING btree ("account","kind","at") WHERE "ledger_entries"."account" like 'wallet:%';--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_players_nth" ON "tournament_players" USING btree ("user","nth");
