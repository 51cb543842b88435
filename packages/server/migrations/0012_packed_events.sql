ALTER TABLE "events" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "packed" "bytea";