-- CreateEnum
CREATE TYPE "ticket_source" AS ENUM ('web', 'mail');

-- CreateEnum
CREATE TYPE "ticket_event_kind" AS ENUM ('created', 'status', 'priority', 'category', 'assignment', 'snoozed', 'merged', 'unmerged', 'linked', 'unlinked', 'rated', 'response_breached');

-- CreateEnum
CREATE TYPE "mrr_movement_kind" AS ENUM ('new', 'expansion', 'contraction', 'churn', 'reactivation');

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "cover_alt" TEXT,
ADD COLUMN     "pending" JSONB,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "organisations" ADD COLUMN     "allows_look_in" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspension_notice" TEXT;

-- AlterTable
ALTER TABLE "owner_accounts" ADD COLUMN     "name" TEXT NOT NULL DEFAULT 'Business Owner';

-- AlterTable
ALTER TABLE "owner_alerts" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "snoozed_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "owner_sessions" ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "staff_invites" ADD COLUMN     "revoked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "staff_sessions" ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "staff_users" ADD COLUMN     "last_sign_in_at" TIMESTAMPTZ(3),
ADD COLUMN     "recovery_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "totp_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_last_step" BIGINT,
ADD COLUMN     "totp_secret" TEXT;

-- AlterTable
ALTER TABLE "support_tickets" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "first_responded_at" TIMESTAMPTZ(3),
ADD COLUMN     "first_response_minutes" INTEGER,
ADD COLUMN     "follows_id" UUID,
ADD COLUMN     "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_staff_message_at" TIMESTAMPTZ(3),
ADD COLUMN     "merged_at" TIMESTAMPTZ(3),
ADD COLUMN     "merged_into_id" UUID,
ADD COLUMN     "page_url" TEXT,
ADD COLUMN     "resolution_minutes" INTEGER,
ADD COLUMN     "resolutions" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "response_breached_at" TIMESTAMPTZ(3),
ADD COLUMN     "response_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "snoozed_by_id" UUID,
ADD COLUMN     "snoozed_until" TIMESTAMPTZ(3),
ADD COLUMN     "source" "ticket_source" NOT NULL DEFAULT 'web',
ADD COLUMN     "status_before_merge" "ticket_status",
ADD COLUMN     "user_agent" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ticket_categories" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ticket_messages" ADD COLUMN     "mail_id" TEXT,
ADD COLUMN     "quoted_text" TEXT,
ADD COLUMN     "source" "ticket_source" NOT NULL DEFAULT 'web';

-- CreateTable
CREATE TABLE "ticket_attachments" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID,
    "message_id" UUID,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "file_key" TEXT NOT NULL,
    "preview_key" TEXT,
    "user_id" UUID,
    "staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_notes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_note_files" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "note_id" UUID,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "file_key" TEXT NOT NULL,
    "preview_key" TEXT,
    "staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_note_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_events" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "kind" "ticket_event_kind" NOT NULL,
    "from_value" TEXT,
    "to_value" TEXT,
    "user_id" UUID,
    "staff_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_reads" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_reads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_ratings" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "resolution" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "satisfied" BOOLEAN,
    "comment" TEXT,
    "rated_at" TIMESTAMPTZ(3),
    "user_id" UUID,
    "staff_id" UUID,

    CONSTRAINT "ticket_ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_viewers" (
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "is_writing" BOOLEAN NOT NULL DEFAULT false,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_viewers_pkey" PRIMARY KEY ("org_id","ticket_id","staff_id")
);

-- CreateTable
CREATE TABLE "ticket_links" (
    "ticket_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_links_pkey" PRIMARY KEY ("ticket_id","other_id")
);

-- CreateTable
CREATE TABLE "canned_replies" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "category_id" UUID,
    "created_by_id" UUID,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_views" (
    "id" UUID NOT NULL,
    "staff_id" UUID,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_hours" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "time_zone" TEXT NOT NULL DEFAULT 'Australia/Melbourne',
    "state" TEXT NOT NULL DEFAULT 'VIC',
    "week" JSONB NOT NULL,
    "closures" JSONB NOT NULL DEFAULT '[]',
    "targets" JSONB NOT NULL,
    "quiet_days" INTEGER NOT NULL DEFAULT 7,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "look_ins" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "look_ins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mrr_movements" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "serial" INTEGER NOT NULL,
    "kind" "mrr_movement_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "plan_id" "plan_id" NOT NULL,
    "previous_plan_id" "plan_id" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "mrr_cents" INTEGER NOT NULL,

    CONSTRAINT "mrr_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_days" (
    "date" DATE NOT NULL,
    "mrr_cents" INTEGER NOT NULL,
    "paying_organisations" INTEGER NOT NULL,
    "trials" INTEGER NOT NULL,
    "open_tickets" INTEGER NOT NULL,
    "texts_sent" INTEGER NOT NULL,
    "text_segments" INTEGER NOT NULL,
    "emails_sent" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_days_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "organisation_milestones" (
    "org_id" UUID NOT NULL,
    "first_customer_at" TIMESTAMPTZ(3),
    "first_job_at" TIMESTAMPTZ(3),
    "first_done_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),

    CONSTRAINT "organisation_milestones_pkey" PRIMARY KEY ("org_id")
);

-- CreateTable
CREATE TABLE "blog_post_versions" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_post_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_slugs" (
    "slug" TEXT NOT NULL,
    "post_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" UUID NOT NULL,
    "file_key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_images_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ticket_attachments_org_id_ticket_id_idx" ON "ticket_attachments"("org_id", "ticket_id");

-- CreateIndex
CREATE INDEX "ticket_attachments_org_id_message_id_idx" ON "ticket_attachments"("org_id", "message_id");

-- CreateIndex
CREATE INDEX "ticket_attachments_message_id_created_at_idx" ON "ticket_attachments"("message_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_attachments_org_id_id_key" ON "ticket_attachments"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_notes_org_id_ticket_id_created_at_idx" ON "ticket_notes"("org_id", "ticket_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_notes_org_id_id_key" ON "ticket_notes"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_note_files_org_id_note_id_idx" ON "ticket_note_files"("org_id", "note_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_note_files_org_id_id_key" ON "ticket_note_files"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_events_org_id_ticket_id_at_idx" ON "ticket_events"("org_id", "ticket_id", "at");

-- CreateIndex
CREATE INDEX "ticket_events_kind_at_idx" ON "ticket_events"("kind", "at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_events_org_id_id_key" ON "ticket_events"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_reads_org_id_ticket_id_user_id_key" ON "ticket_reads"("org_id", "ticket_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_reads_org_id_id_key" ON "ticket_reads"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_ratings_token_hash_key" ON "ticket_ratings"("token_hash");

-- CreateIndex
CREATE INDEX "ticket_ratings_rated_at_idx" ON "ticket_ratings"("rated_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_ratings_org_id_ticket_id_resolution_key" ON "ticket_ratings"("org_id", "ticket_id", "resolution");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_ratings_org_id_id_key" ON "ticket_ratings"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_links_other_id_idx" ON "ticket_links"("other_id");

-- CreateIndex
CREATE INDEX "ticket_views_staff_id_position_idx" ON "ticket_views"("staff_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "look_ins_token_hash_key" ON "look_ins"("token_hash");

-- CreateIndex
CREATE INDEX "look_ins_org_id_started_at_idx" ON "look_ins"("org_id", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "look_ins_org_id_id_key" ON "look_ins"("org_id", "id");

-- CreateIndex
CREATE INDEX "mrr_movements_at_idx" ON "mrr_movements"("at");

-- CreateIndex
CREATE UNIQUE INDEX "mrr_movements_org_id_serial_key" ON "mrr_movements"("org_id", "serial");

-- CreateIndex
CREATE UNIQUE INDEX "mrr_movements_org_id_id_key" ON "mrr_movements"("org_id", "id");

-- CreateIndex
CREATE INDEX "organisation_milestones_activated_at_idx" ON "organisation_milestones"("activated_at");

-- CreateIndex
CREATE UNIQUE INDEX "blog_post_versions_post_id_version_key" ON "blog_post_versions"("post_id", "version");

-- CreateIndex
CREATE INDEX "blog_slugs_post_id_idx" ON "blog_slugs"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_images_file_key_key" ON "blog_images"("file_key");

-- CreateIndex
CREATE INDEX "support_tickets_org_id_merged_into_id_idx" ON "support_tickets"("org_id", "merged_into_id");

-- CreateIndex
CREATE INDEX "support_tickets_created_at_id_idx" ON "support_tickets"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "support_tickets_updated_at_id_idx" ON "support_tickets"("updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "support_tickets_waiting_since_id_idx" ON "support_tickets"("waiting_since", "id");

-- CreateIndex
CREATE INDEX "support_tickets_response_due_at_idx" ON "support_tickets"("response_due_at");

-- CreateIndex
CREATE INDEX "support_tickets_snoozed_until_idx" ON "support_tickets"("snoozed_until");

-- CreateIndex
CREATE INDEX "support_tickets_search_idx" ON "support_tickets" USING GIN ("search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "ticket_messages_mail_id_key" ON "ticket_messages"("mail_id");

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_snoozed_by_id_fkey" FOREIGN KEY ("snoozed_by_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_org_id_follows_id_fkey" FOREIGN KEY ("org_id", "follows_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_org_id_merged_into_id_fkey" FOREIGN KEY ("org_id", "merged_into_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "ticket_messages"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_note_files" ADD CONSTRAINT "ticket_note_files_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_note_files" ADD CONSTRAINT "ticket_note_files_org_id_note_id_fkey" FOREIGN KEY ("org_id", "note_id") REFERENCES "ticket_notes"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_ratings" ADD CONSTRAINT "ticket_ratings_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_ratings" ADD CONSTRAINT "ticket_ratings_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "support_tickets"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "support_tickets"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "ticket_categories"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "look_ins" ADD CONSTRAINT "look_ins_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "look_ins" ADD CONSTRAINT "look_ins_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owner_accounts"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "look_ins" ADD CONSTRAINT "look_ins_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mrr_movements" ADD CONSTRAINT "mrr_movements_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "organisation_milestones" ADD CONSTRAINT "organisation_milestones_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "blog_post_versions" ADD CONSTRAINT "blog_post_versions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;


-- What staff wrote among themselves moves to a table of its own.
INSERT INTO ticket_notes (id, org_id, ticket_id, message, staff_id, created_at)
SELECT id, org_id, ticket_id, message, author_staff_id, created_at FROM ticket_messages WHERE is_internal;
DELETE FROM ticket_messages WHERE is_internal;
ALTER TABLE ticket_messages DROP COLUMN is_internal;

ALTER TABLE support_hours ADD CONSTRAINT support_hours_one_row CHECK (id = 1);
ALTER TABLE ticket_links ADD CONSTRAINT ticket_links_order_check CHECK (ticket_id < other_id);
ALTER TABLE support_tickets ADD CONSTRAINT support_tickets_merge_check CHECK (merged_into_id <> id);
ALTER TABLE mrr_movements ADD CONSTRAINT mrr_movements_sign_check CHECK
  (mrr_cents >= 0 AND CASE WHEN kind IN ('new', 'expansion', 'reactivation') THEN amount_cents > 0 ELSE amount_cents < 0 END);

CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_attachments FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_reads FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_ratings FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_notes FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_note_files FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_events FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON ticket_viewers FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON look_ins FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON mrr_movements FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON organisation_milestones FOR EACH ROW
  WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();

CREATE OR REPLACE FUNCTION keep_ticket_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE organisation_name text; submitter text;
BEGIN
  SELECT name INTO organisation_name FROM organisations WHERE id = NEW.org_id;
  IF NEW.submitted_by_id IS NOT NULL THEN
    SELECT concat_ws(E'\n', name, email) INTO submitter FROM users
    WHERE org_id = NEW.org_id AND id = NEW.submitted_by_id;
  END IF;
  NEW.search_text := lower(concat_ws(E'\n', NEW.id, NEW.title, organisation_name, submitter));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF title, submitted_by_id ON support_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_ticket_search();

CREATE OR REPLACE FUNCTION refresh_searches_of_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE support_tickets SET title = title WHERE org_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_searches AFTER UPDATE OF name ON organisations
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_searches_of_organisation();

CREATE OR REPLACE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of revenue is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mrr_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_movement_change();

UPDATE support_tickets SET title = title, last_message_at = updated_at,
  waiting_since = CASE WHEN status IN ('open', 'in_progress') THEN updated_at END;
