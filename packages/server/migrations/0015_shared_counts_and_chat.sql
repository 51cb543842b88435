CREATE TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_lines" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_lines_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table" text NOT NULL,
	"user" text NOT NULL,
	"line" json NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_until" ON "call_counts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "chat_lines_of_table" ON "chat_lines" USING btree ("table","number");--> statement-breakpoint
CREATE INDEX "chat_lines_of_user" ON "chat_lines" USING btree ("user");--> statement-breakpoint
CREATE INDEX "chat_lines_at" ON "chat_lines" USING btree ("at");