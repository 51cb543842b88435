CREATE TABLE "wrong_access_codes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_access_codes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wrong_access_codes_key" ON "wrong_access_codes" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "wrong_access_codes_at" ON "wrong_access_codes" USING btree ("at");