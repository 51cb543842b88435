DROP INDEX "streams_deadline";--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "deadline_slot" bigint GENERATED ALWAYS AS (deadline >> 10) STORED;--> statement-breakpoint
CREATE INDEX "streams_deadline_slot" ON "streams" USING btree ("deadline_slot") WHERE "streams"."deadline_slot" is not null;