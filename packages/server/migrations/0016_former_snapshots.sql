CREATE TABLE "former_snapshots" (
	"stream" text NOT NULL,
	"version" text NOT NULL,
	"seq" bigint NOT NULL,
	"state" json NOT NULL,
	CONSTRAINT "former_snapshots_stream_version_pk" PRIMARY KEY("stream","version")
);
--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "snapshots" SET "version" = concat_ws('/', "state" ->> 'v', "state" ->> 'tables');