-- In the order of the commit statement, so that this cannot deadlock with the commits of processes that still run.
LOCK TABLE "streams", "ledger_accounts", "ledger_transactions", "ledger_entries";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transaction_ledger_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_ledger_accounts_id_fk";
