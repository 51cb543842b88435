ALTER TABLE "chat_lines" ADD COLUMN "id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_lines_by_id" ON "chat_lines" USING btree ("id");