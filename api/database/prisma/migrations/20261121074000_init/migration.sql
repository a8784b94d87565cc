-- Edited by hand: the extensions, SET NULL naming its column (else it would null org_id too), fastupdate of
-- the search indexes (a pending list makes search slow after writes), and everything after the foreign keys.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('admin', 'manager', 'technician');

-- CreateEnum
CREATE TYPE "avatar_variant" AS ENUM ('pixel', 'bauhaus', 'ring', 'beam', 'sunset', 'marble', 'geometric', 'abstract');

-- CreateEnum
CREATE TYPE "auth_method" AS ENUM ('cookie', 'token');

-- CreateEnum
CREATE TYPE "access_token_scope" AS ENUM ('read', 'write');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('new', 'scheduled', 'confirmed', 'in_progress', 'done', 'cancelled');

-- CreateEnum
CREATE TYPE "job_type" AS ENUM ('Service', 'Repair', 'Installation', 'Other');

-- CreateEnum
CREATE TYPE "charge_kind" AS ENUM ('labour', 'part', 'other');

-- CreateEnum
CREATE TYPE "sequence_kind" AS ENUM ('job', 'quote', 'invoice');

-- CreateEnum
CREATE TYPE "tax_mode" AS ENUM ('exclusive', 'inclusive');

-- CreateEnum
CREATE TYPE "quote_status" AS ENUM ('draft', 'sent', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'sent', 'paid', 'void');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('bank_transfer', 'card', 'cash', 'other');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('trial', 'active', 'past_due', 'canceled');

-- CreateEnum
CREATE TYPE "plan_id" AS ENUM ('free', 'solo', 'pro', 'enterprise');

-- CreateEnum
CREATE TYPE "checkout_kind" AS ENUM ('plan', 'pack');

-- CreateEnum
CREATE TYPE "checkout_status" AS ENUM ('pending', 'completed', 'expired');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('sms', 'email');

-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('job_confirmation', 'job_message', 'quote', 'invoice', 'reminder');

-- CreateEnum
CREATE TYPE "message_status" AS ENUM ('queued', 'sending', 'sent', 'delivered', 'failed', 'bounced');

-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('support_agent', 'support_admin');

-- CreateEnum
CREATE TYPE "ticket_status" AS ENUM ('open', 'in_progress', 'resolved', 'closed');

-- CreateEnum
CREATE TYPE "ticket_priority" AS ENUM ('urgent', 'high', 'medium', 'low');

-- CreateEnum
CREATE TYPE "blog_post_status" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "alert_severity" AS ENUM ('critical', 'warning', 'info');

-- CreateTable
CREATE TABLE "organisations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "street" TEXT,
    "suburb" TEXT,
    "state" TEXT,
    "postcode" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "abn" TEXT,
    "account_name" TEXT,
    "bsb" TEXT,
    "account_number" TEXT,
    "pay_id" TEXT,
    "invoice_terms" TEXT,
    "quote_terms" TEXT,
    "gst_registered" BOOLEAN NOT NULL DEFAULT true,
    "time_zone" TEXT NOT NULL DEFAULT '+10:00',
    "labour_rate_cents" INTEGER,
    "sms_sender_id" TEXT,
    "logo_file_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'technician',
    "color" TEXT NOT NULL,
    "avatar_file_key" TEXT,
    "avatar_seed" TEXT,
    "avatar_variant" "avatar_variant",
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode" "auth_method" NOT NULL DEFAULT 'cookie',
    "token_hash" TEXT,
    "platform" TEXT NOT NULL DEFAULT 'web',
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "access_token_hash" TEXT NOT NULL,
    "access_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "spent_at" TIMESTAMPTZ(3),
    "successor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_verifications" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_attempts" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "access_token_scope" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_invites" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "invited_by_id" UUID,
    "email" CITEXT NOT NULL,
    "name" TEXT,
    "role" "role" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "number_sequences" (
    "org_id" UUID NOT NULL,
    "kind" "sequence_kind" NOT NULL,
    "next" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "number_sequences_pkey" PRIMARY KEY ("org_id","kind")
);

-- CreateTable
CREATE TABLE "customers" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "contact_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "street" TEXT,
    "suburb" TEXT,
    "state" TEXT,
    "postcode" TEXT,
    "notes" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "customer_id" UUID,
    "name" TEXT NOT NULL,
    "make" TEXT,
    "model" TEXT,
    "serial" TEXT,
    "notes" TEXT,
    "service_interval_months" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "equipment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "job_type" "job_type",
    "description" TEXT,
    "status" "job_status" NOT NULL DEFAULT 'new',
    "scheduled_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "customer_id" UUID,
    "created_by_id" UUID,
    "confirmation_token" TEXT,
    "estimated_value_cents" INTEGER,
    "follow_up_of_id" UUID,
    "follow_up_interval_months" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "list_order" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_equipment" (
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "equipment_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_equipment_pkey" PRIMARY KEY ("org_id","job_id","equipment_id")
);

-- CreateTable
CREATE TABLE "job_technicians" (
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "job_technicians_pkey" PRIMARY KEY ("org_id","job_id","user_id")
);

-- CreateTable
CREATE TABLE "job_status_changes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "from_status" "job_status",
    "to_status" "job_status" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" UUID,
    "source" TEXT,

    CONSTRAINT "job_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_notes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_hours" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "author_id" UUID,
    "minutes" INTEGER NOT NULL,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_parts" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "author_id" UUID,
    "part_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_parts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_charges" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "kind" "charge_kind" NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(10,2) NOT NULL DEFAULT 1,
    "unit_price" DECIMAL(14,4) NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "hours_id" UUID,
    "part_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_photos" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "author_id" UUID,
    "file_key" TEXT NOT NULL,
    "thumbnail_key" TEXT,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_list_items" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "description" TEXT,
    "unit_amount" DECIMAL(14,4) NOT NULL DEFAULT 0,
    "tax_rate" INTEGER NOT NULL DEFAULT 10,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_list_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" "quote_status" NOT NULL DEFAULT 'draft',
    "customer_id" UUID,
    "title" TEXT NOT NULL,
    "reference" TEXT,
    "notes" TEXT,
    "terms" TEXT,
    "issue_date" DATE NOT NULL,
    "expiry_date" DATE,
    "tax_mode" "tax_mode" NOT NULL DEFAULT 'exclusive',
    "subtotal_cents" INTEGER NOT NULL DEFAULT 0,
    "tax_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "public_token" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_name" TEXT,
    "accepted_by_ip" TEXT,
    "rejected_at" TIMESTAMPTZ(3),
    "rejected_reason" TEXT,
    "job_id" UUID,
    "xero_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_lines" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "item_name" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "unit_price" DECIMAL(14,4) NOT NULL,
    "discount_percent" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "tax_rate" INTEGER NOT NULL DEFAULT 10,
    "amount_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,

    CONSTRAINT "quote_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_revisions" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    "edited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" "invoice_status" NOT NULL DEFAULT 'draft',
    "customer_id" UUID,
    "title" TEXT NOT NULL,
    "reference" TEXT,
    "notes" TEXT,
    "terms" TEXT,
    "issue_date" DATE NOT NULL,
    "due_date" DATE,
    "tax_mode" "tax_mode" NOT NULL DEFAULT 'exclusive',
    "subtotal_cents" INTEGER NOT NULL DEFAULT 0,
    "tax_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "job_id" UUID,
    "xero_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "item_name" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "unit_price" DECIMAL(14,4) NOT NULL,
    "discount_percent" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "tax_rate" INTEGER NOT NULL DEFAULT 10,
    "amount_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL DEFAULT 'bank_transfer',
    "reference" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "org_id" UUID NOT NULL,
    "status" "subscription_status" NOT NULL DEFAULT 'trial',
    "plan_id" "plan_id" NOT NULL DEFAULT 'pro',
    "trial_end" TIMESTAMPTZ(3),
    "current_period_start" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "canceled_at" TIMESTAMPTZ(3),
    "past_due_since" TIMESTAMPTZ(3),
    "subscribed_at" TIMESTAMPTZ(3),
    "provider_customer_id" TEXT,
    "provider_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("org_id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "kind" "checkout_kind" NOT NULL,
    "status" "checkout_status" NOT NULL DEFAULT 'pending',
    "plan_id" "plan_id",
    "product_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "provider_session_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_counters" (
    "org_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "usage_counters_pkey" PRIMARY KEY ("org_id","channel","period_start")
);

-- CreateTable
CREATE TABLE "usage_events" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "message_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_grants" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "product_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "checkout_id" UUID,
    "purchased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_spends" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "grant_id" UUID NOT NULL,
    "message_id" UUID,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_spends_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "kind" "message_kind" NOT NULL,
    "status" "message_status" NOT NULL DEFAULT 'queued',
    "recipient" TEXT NOT NULL,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    "segments" INTEGER NOT NULL DEFAULT 1,
    "job_id" UUID,
    "customer_id" UUID,
    "quote_id" UUID,
    "invoice_id" UUID,
    "sent_by_id" UUID,
    "provider_id" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL,
    "org_id" UUID,
    "key" TEXT NOT NULL,
    "channel" "channel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "headers" JSONB,
    "status" "message_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_categories" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ticket_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_tickets" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" "ticket_status" NOT NULL DEFAULT 'open',
    "priority" "ticket_priority" NOT NULL DEFAULT 'medium',
    "category_id" UUID,
    "submitted_by_id" UUID,
    "assigned_to_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "support_tickets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_messages" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "is_internal" BOOLEAN NOT NULL DEFAULT false,
    "author_user_id" UUID,
    "author_staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_assignments" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "staff_id" UUID,
    "assigned_by_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "staff_role" NOT NULL DEFAULT 'support_agent',
    "avatar_file_key" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_invites" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "role" "staff_role" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_accounts" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_sessions" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_alerts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "severity" "alert_severity" NOT NULL,
    "message" TEXT NOT NULL,
    "org_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "owner_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "org_id" UUID,
    "actor_type" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "action" TEXT NOT NULL,
    "target_type" TEXT,
    "target_id" TEXT,
    "detail" JSONB,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT,
    "content" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "author_name" TEXT NOT NULL,
    "status" "blog_post_status" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "cover_image_url" TEXT,
    "meta_title" TEXT,
    "meta_description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "source" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_org_id_name_idx" ON "users"("org_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "users_org_id_id_key" ON "users"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_org_id_user_id_idx" ON "sessions"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_org_id_id_key" ON "sessions"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_access_token_hash_key" ON "refresh_tokens"("access_token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_successor_id_key" ON "refresh_tokens"("successor_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_org_id_session_id_idx" ON "refresh_tokens"("org_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_org_id_id_key" ON "refresh_tokens"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_org_id_successor_id_key" ON "refresh_tokens"("org_id", "successor_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_org_id_user_id_idx" ON "password_resets"("org_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_verifications_token_hash_key" ON "email_verifications"("token_hash");

-- CreateIndex
CREATE INDEX "email_verifications_org_id_user_id_idx" ON "email_verifications"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "login_attempts_email_at_idx" ON "login_attempts"("email", "at");

-- CreateIndex
CREATE INDEX "login_attempts_ip_at_idx" ON "login_attempts"("ip", "at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_org_id_user_id_idx" ON "api_tokens"("org_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_org_id_id_key" ON "api_tokens"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invites_token_hash_key" ON "member_invites"("token_hash");

-- CreateIndex
CREATE INDEX "member_invites_org_id_email_idx" ON "member_invites"("org_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "member_invites_org_id_id_key" ON "member_invites"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "calendar_feeds_org_id_user_id_idx" ON "calendar_feeds"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "customers_org_id_sort_key_id_idx" ON "customers"("org_id", "sort_key", "id");

-- CreateIndex
CREATE INDEX "customers_search_idx" ON "customers" USING GIN ("org_id" uuid_ops, "search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "customers_org_id_id_key" ON "customers"("org_id", "id");

-- CreateIndex
CREATE INDEX "equipment_org_id_sort_key_id_idx" ON "equipment"("org_id", "sort_key", "id");

-- CreateIndex
CREATE INDEX "equipment_org_id_customer_id_idx" ON "equipment"("org_id", "customer_id");

-- CreateIndex
CREATE INDEX "equipment_search_idx" ON "equipment" USING GIN ("org_id" uuid_ops, "search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "equipment_org_id_id_key" ON "equipment"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_confirmation_token_key" ON "jobs"("confirmation_token");

-- CreateIndex
CREATE INDEX "jobs_org_id_list_order_id_idx" ON "jobs"("org_id", "list_order", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_status_list_order_id_idx" ON "jobs"("org_id", "status", "list_order", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_scheduled_at_id_idx" ON "jobs"("org_id", "scheduled_at", "id");

-- CreateIndex
CREATE INDEX "jobs_org_id_customer_id_list_order_id_idx" ON "jobs"("org_id", "customer_id", "list_order", "id");

-- CreateIndex
CREATE INDEX "jobs_search_idx" ON "jobs" USING GIN ("org_id" uuid_ops, "search_text" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "jobs_org_id_id_key" ON "jobs"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_org_id_number_key" ON "jobs"("org_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_org_id_follow_up_of_id_follow_up_interval_months_key" ON "jobs"("org_id", "follow_up_of_id", "follow_up_interval_months");

-- CreateIndex
CREATE INDEX "job_equipment_org_id_equipment_id_idx" ON "job_equipment"("org_id", "equipment_id");

-- CreateIndex
CREATE INDEX "job_technicians_org_id_user_id_idx" ON "job_technicians"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "job_status_changes_org_id_job_id_at_idx" ON "job_status_changes"("org_id", "job_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "job_status_changes_org_id_id_key" ON "job_status_changes"("org_id", "id");

-- CreateIndex
CREATE INDEX "job_notes_org_id_job_id_created_at_idx" ON "job_notes"("org_id", "job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_notes_org_id_id_key" ON "job_notes"("org_id", "id");

-- CreateIndex
CREATE INDEX "job_hours_org_id_job_id_created_at_idx" ON "job_hours"("org_id", "job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_hours_org_id_id_key" ON "job_hours"("org_id", "id");

-- CreateIndex
CREATE INDEX "job_parts_org_id_job_id_created_at_idx" ON "job_parts"("org_id", "job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_parts_org_id_id_key" ON "job_parts"("org_id", "id");

-- CreateIndex
CREATE INDEX "job_charges_org_id_job_id_created_at_idx" ON "job_charges"("org_id", "job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_charges_org_id_id_key" ON "job_charges"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "job_charges_org_id_hours_id_key" ON "job_charges"("org_id", "hours_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_charges_org_id_part_id_key" ON "job_charges"("org_id", "part_id");

-- CreateIndex
CREATE INDEX "job_photos_org_id_job_id_created_at_idx" ON "job_photos"("org_id", "job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_photos_org_id_id_key" ON "job_photos"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "price_list_items_org_id_id_key" ON "price_list_items"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "price_list_items_org_id_name_key" ON "price_list_items"("org_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_public_token_key" ON "quotes"("public_token");

-- CreateIndex
CREATE INDEX "quotes_org_id_issue_date_id_idx" ON "quotes"("org_id", "issue_date" DESC, "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_status_issue_date_id_idx" ON "quotes"("org_id", "status", "issue_date" DESC, "id");

-- CreateIndex
CREATE INDEX "quotes_org_id_customer_id_idx" ON "quotes"("org_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_org_id_id_key" ON "quotes"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_org_id_number_key" ON "quotes"("org_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_org_id_job_id_key" ON "quotes"("org_id", "job_id");

-- CreateIndex
CREATE INDEX "quote_lines_org_id_quote_id_position_idx" ON "quote_lines"("org_id", "quote_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "quote_lines_org_id_id_key" ON "quote_lines"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_revisions_org_id_id_key" ON "quote_revisions"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_revisions_org_id_quote_id_revision_key" ON "quote_revisions"("org_id", "quote_id", "revision");

-- CreateIndex
CREATE INDEX "invoices_org_id_issue_date_id_idx" ON "invoices"("org_id", "issue_date" DESC, "id");

-- CreateIndex
CREATE INDEX "invoices_org_id_status_due_date_idx" ON "invoices"("org_id", "status", "due_date");

-- CreateIndex
CREATE INDEX "invoices_org_id_customer_id_idx" ON "invoices"("org_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_org_id_id_key" ON "invoices"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_org_id_number_key" ON "invoices"("org_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_org_id_job_id_key" ON "invoices"("org_id", "job_id");

-- CreateIndex
CREATE INDEX "invoice_lines_org_id_invoice_id_position_idx" ON "invoice_lines"("org_id", "invoice_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_org_id_id_key" ON "invoice_lines"("org_id", "id");

-- CreateIndex
CREATE INDEX "payments_org_id_invoice_id_idx" ON "payments"("org_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_org_id_id_key" ON "payments"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_customer_id_key" ON "subscriptions"("provider_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_subscription_id_key" ON "subscriptions"("provider_subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_provider_session_id_key" ON "checkouts"("provider_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_org_id_id_key" ON "checkouts"("org_id", "id");

-- CreateIndex
CREATE INDEX "usage_events_org_id_channel_at_idx" ON "usage_events"("org_id", "channel", "at");

-- CreateIndex
CREATE UNIQUE INDEX "usage_events_org_id_id_key" ON "usage_events"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_grants_checkout_id_key" ON "credit_grants"("checkout_id");

-- CreateIndex
CREATE INDEX "credit_grants_org_id_channel_purchased_at_idx" ON "credit_grants"("org_id", "channel", "purchased_at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_grants_org_id_id_key" ON "credit_grants"("org_id", "id");

-- CreateIndex
CREATE INDEX "credit_spends_org_id_grant_id_idx" ON "credit_spends"("org_id", "grant_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_spends_org_id_id_key" ON "credit_spends"("org_id", "id");

-- CreateIndex
CREATE INDEX "messages_org_id_created_at_idx" ON "messages"("org_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "messages_org_id_job_id_idx" ON "messages"("org_id", "job_id");

-- CreateIndex
CREATE INDEX "messages_org_id_customer_id_idx" ON "messages"("org_id", "customer_id");

-- CreateIndex
CREATE INDEX "messages_org_id_quote_id_idx" ON "messages"("org_id", "quote_id");

-- CreateIndex
CREATE INDEX "messages_org_id_invoice_id_idx" ON "messages"("org_id", "invoice_id");

-- CreateIndex
CREATE INDEX "messages_provider_id_idx" ON "messages"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_org_id_id_key" ON "messages"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_key_key" ON "outbox_messages"("key");

-- CreateIndex
CREATE INDEX "outbox_messages_created_at_idx" ON "outbox_messages"("created_at" DESC);

-- CreateIndex
CREATE INDEX "outbox_messages_recipient_created_at_idx" ON "outbox_messages"("recipient", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_provider_event_id_key" ON "webhook_events"("provider", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_categories_name_key" ON "ticket_categories"("name");

-- CreateIndex
CREATE INDEX "support_tickets_org_id_created_at_idx" ON "support_tickets"("org_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "support_tickets_org_id_submitted_by_id_idx" ON "support_tickets"("org_id", "submitted_by_id");

-- CreateIndex
CREATE INDEX "support_tickets_status_priority_created_at_idx" ON "support_tickets"("status", "priority", "created_at" DESC);

-- CreateIndex
CREATE INDEX "support_tickets_assigned_to_id_status_idx" ON "support_tickets"("assigned_to_id", "status");

-- CreateIndex
CREATE INDEX "support_tickets_category_id_idx" ON "support_tickets"("category_id");

-- CreateIndex
CREATE UNIQUE INDEX "support_tickets_org_id_id_key" ON "support_tickets"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_messages_org_id_ticket_id_created_at_idx" ON "ticket_messages"("org_id", "ticket_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_messages_org_id_id_key" ON "ticket_messages"("org_id", "id");

-- CreateIndex
CREATE INDEX "ticket_assignments_org_id_ticket_id_at_idx" ON "ticket_assignments"("org_id", "ticket_id", "at");

-- CreateIndex
CREATE INDEX "ticket_assignments_staff_id_at_idx" ON "ticket_assignments"("staff_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ticket_assignments_org_id_id_key" ON "ticket_assignments"("org_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_users_email_key" ON "staff_users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_sessions_token_hash_key" ON "staff_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "staff_sessions_staff_id_idx" ON "staff_sessions"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invites_token_hash_key" ON "staff_invites"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "owner_accounts_email_key" ON "owner_accounts"("email");

-- CreateIndex
CREATE UNIQUE INDEX "owner_sessions_token_hash_key" ON "owner_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "owner_sessions_owner_id_idx" ON "owner_sessions"("owner_id");

-- CreateIndex
CREATE INDEX "owner_alerts_resolved_at_created_at_idx" ON "owner_alerts"("resolved_at", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_org_id_at_idx" ON "audit_entries"("org_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_status_published_at_idx" ON "blog_posts"("status", "published_at" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_status_category_published_at_idx" ON "blog_posts"("status", "category", "published_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_token_hash_key" ON "newsletter_subscriptions"("token_hash");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_org_id_session_id_fkey" FOREIGN KEY ("org_id", "session_id") REFERENCES "sessions"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_org_id_successor_id_fkey" FOREIGN KEY ("org_id", "successor_id") REFERENCES "refresh_tokens"("org_id", "id") ON DELETE SET NULL ("successor_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "member_invites" ADD CONSTRAINT "member_invites_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "member_invites" ADD CONSTRAINT "member_invites_org_id_invited_by_id_fkey" FOREIGN KEY ("org_id", "invited_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("invited_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "number_sequences" ADD CONSTRAINT "number_sequences_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE SET NULL ("customer_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE SET NULL ("customer_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_created_by_id_fkey" FOREIGN KEY ("org_id", "created_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("created_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_org_id_follow_up_of_id_fkey" FOREIGN KEY ("org_id", "follow_up_of_id") REFERENCES "jobs"("org_id", "id") ON DELETE SET NULL ("follow_up_of_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_equipment" ADD CONSTRAINT "job_equipment_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_equipment" ADD CONSTRAINT "job_equipment_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_equipment" ADD CONSTRAINT "job_equipment_org_id_equipment_id_fkey" FOREIGN KEY ("org_id", "equipment_id") REFERENCES "equipment"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_technicians" ADD CONSTRAINT "job_technicians_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_status_changes" ADD CONSTRAINT "job_status_changes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_status_changes" ADD CONSTRAINT "job_status_changes_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_status_changes" ADD CONSTRAINT "job_status_changes_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("user_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_org_id_author_id_fkey" FOREIGN KEY ("org_id", "author_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("author_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_hours" ADD CONSTRAINT "job_hours_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_hours" ADD CONSTRAINT "job_hours_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_hours" ADD CONSTRAINT "job_hours_org_id_author_id_fkey" FOREIGN KEY ("org_id", "author_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("author_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_org_id_author_id_fkey" FOREIGN KEY ("org_id", "author_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("author_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_charges" ADD CONSTRAINT "job_charges_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_charges" ADD CONSTRAINT "job_charges_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_charges" ADD CONSTRAINT "job_charges_org_id_hours_id_fkey" FOREIGN KEY ("org_id", "hours_id") REFERENCES "job_hours"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_charges" ADD CONSTRAINT "job_charges_org_id_part_id_fkey" FOREIGN KEY ("org_id", "part_id") REFERENCES "job_parts"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_org_id_author_id_fkey" FOREIGN KEY ("org_id", "author_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("author_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE SET NULL ("job_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_org_id_quote_id_fkey" FOREIGN KEY ("org_id", "quote_id") REFERENCES "quotes"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_org_id_quote_id_fkey" FOREIGN KEY ("org_id", "quote_id") REFERENCES "quotes"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_org_id_edited_by_id_fkey" FOREIGN KEY ("org_id", "edited_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("edited_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_recorded_by_id_fkey" FOREIGN KEY ("org_id", "recorded_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("recorded_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "messages"("org_id", "id") ON DELETE SET NULL ("message_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_spends" ADD CONSTRAINT "credit_spends_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_spends" ADD CONSTRAINT "credit_spends_org_id_grant_id_fkey" FOREIGN KEY ("org_id", "grant_id") REFERENCES "credit_grants"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "credit_spends" ADD CONSTRAINT "credit_spends_org_id_message_id_fkey" FOREIGN KEY ("org_id", "message_id") REFERENCES "messages"("org_id", "id") ON DELETE SET NULL ("message_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_job_id_fkey" FOREIGN KEY ("org_id", "job_id") REFERENCES "jobs"("org_id", "id") ON DELETE SET NULL ("job_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_customer_id_fkey" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customers"("org_id", "id") ON DELETE SET NULL ("customer_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_quote_id_fkey" FOREIGN KEY ("org_id", "quote_id") REFERENCES "quotes"("org_id", "id") ON DELETE SET NULL ("quote_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_invoice_id_fkey" FOREIGN KEY ("org_id", "invoice_id") REFERENCES "invoices"("org_id", "id") ON DELETE SET NULL ("invoice_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_sent_by_id_fkey" FOREIGN KEY ("org_id", "sent_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("sent_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "ticket_categories"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_org_id_submitted_by_id_fkey" FOREIGN KEY ("org_id", "submitted_by_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("submitted_by_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_org_id_author_user_id_fkey" FOREIGN KEY ("org_id", "author_user_id") REFERENCES "users"("org_id", "id") ON DELETE SET NULL ("author_user_id") ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_staff_id_fkey" FOREIGN KEY ("author_staff_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_org_id_ticket_id_fkey" FOREIGN KEY ("org_id", "ticket_id") REFERENCES "support_tickets"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assigned_by_id_fkey" FOREIGN KEY ("assigned_by_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_users"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "staff_users"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owner_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- ── an organisation's rows stay its own ─────────────────────────────────────

CREATE FUNCTION refuse_org_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'org_id of % cannot change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'org_id' AND is_nullable = 'NO'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_org BEFORE UPDATE OF org_id ON %I FOR EACH ROW '
      'WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change()', tenant_table);
  END LOOP;
END $$;

-- ── the audit log is append-only ────────────────────────────────────────────

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- ── amounts that can't be ───────────────────────────────────────────────────

ALTER TABLE credit_grants ADD CONSTRAINT credit_grants_remaining_check CHECK (remaining BETWEEN 0 AND quantity);
ALTER TABLE usage_counters ADD CONSTRAINT usage_counters_used_check CHECK (used >= 0);
ALTER TABLE job_hours ADD CONSTRAINT job_hours_minutes_check CHECK (minutes > 0);
ALTER TABLE job_parts ADD CONSTRAINT job_parts_quantity_check CHECK (quantity > 0);
ALTER TABLE quote_lines ADD CONSTRAINT quote_lines_quantity_check CHECK (quantity > 0);
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_quantity_check CHECK (quantity > 0);

-- ── list order and search text ──────────────────────────────────────────────

CREATE FUNCTION one_line_address(street text, suburb text, state text, postcode text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(', ', nullif(street, ''), nullif(concat_ws(' ', suburb, state, postcode), ''))
$$;

-- A number is found as it is stored, as national digits and as people write it.
CREATE FUNCTION phone_spellings(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN national ~ '^04\d{8}$' THEN concat_ws(' ', phone, national, regexp_replace(national, '^(....)(...)(...)$', '\1 \2 \3'))
    WHEN national ~ '^0\d{9}$' THEN concat_ws(' ', phone, national, regexp_replace(national, '^(..)(....)(....)$', '\1 \2 \3'))
    ELSE concat_ws(' ', phone, national)
  END
  FROM (SELECT regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^61', '0') AS national) AS digits
$$;

CREATE FUNCTION keep_customer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_key := lower(NEW.name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.contact_name, NEW.email, phone_spellings(NEW.phone),
    one_line_address(NEW.street, NEW.suburb, NEW.state, NEW.postcode), NEW.notes));
  RETURN NEW;
END $$;

CREATE TRIGGER keep_keys
  BEFORE INSERT OR UPDATE OF name, contact_name, email, phone, street, suburb, state, postcode, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_customer_keys();

CREATE FUNCTION keep_equipment_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_text text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT concat_ws(E'\n', name, one_line_address(street, suburb, state, postcode)) INTO customer_text
    FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  NEW.sort_key := lower(NEW.name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.make, NEW.model, NEW.serial, customer_text));
  RETURN NEW;
END $$;

CREATE TRIGGER keep_keys BEFORE INSERT OR UPDATE OF name, make, model, serial, customer_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_equipment_keys();

-- Ascending: open jobs by time, then those without a date, then done and cancelled ones, newest first.
CREATE FUNCTION keep_job_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_order := CASE
    WHEN NEW.status IN ('done', 'cancelled') THEN
      8e15 - floor(extract(epoch FROM coalesce(NEW.completed_at, NEW.scheduled_at, NEW.created_at)) * 1000)
    ELSE coalesce(floor(extract(epoch FROM NEW.scheduled_at) * 1000), 4e15)
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_order BEFORE INSERT OR UPDATE OF status, scheduled_at, completed_at ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_order();

CREATE FUNCTION keep_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer_name text; equipment_names text;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    SELECT name INTO customer_name FROM customers WHERE org_id = NEW.org_id AND id = NEW.customer_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(equipment.name, E'\n' ORDER BY position, equipment.id) INTO equipment_names
    FROM job_equipment
    JOIN equipment ON equipment.org_id = job_equipment.org_id AND equipment.id = job_equipment.equipment_id
    WHERE job_equipment.org_id = NEW.org_id AND job_equipment.job_id = NEW.id;
  END IF;
  NEW.search_text := lower(concat_ws(E'\n', NEW.number, NEW.title, customer_name, equipment_names));
  RETURN NEW;
END $$;

CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF number, title, customer_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_job_search();

-- Setting customer_id to itself runs the trigger above.
CREATE FUNCTION refresh_searches_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  IF NEW.name IS DISTINCT FROM OLD.name THEN
    UPDATE jobs SET customer_id = customer_id WHERE org_id = NEW.org_id AND customer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_searches AFTER UPDATE OF name, street, suburb, state, postcode ON customers
  FOR EACH ROW WHEN (
    (OLD.name, OLD.street, OLD.suburb, OLD.state, OLD.postcode)
      IS DISTINCT FROM (NEW.name, NEW.street, NEW.suburb, NEW.state, NEW.postcode)
  ) EXECUTE FUNCTION refresh_searches_of_customer();

CREATE FUNCTION refresh_searches_of_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = jobs.customer_id FROM job_equipment
  WHERE job_equipment.org_id = NEW.org_id AND job_equipment.equipment_id = NEW.id
    AND jobs.org_id = job_equipment.org_id AND jobs.id = job_equipment.job_id;
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_searches AFTER UPDATE OF name ON equipment
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_searches_of_equipment();

CREATE FUNCTION refresh_searches_of_job_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET customer_id = jobs.customer_id
  WHERE (org_id, id) IN (SELECT DISTINCT org_id, job_id FROM touched);
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_searches_after_insert AFTER INSERT ON job_equipment
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_searches_of_job_equipment();

CREATE TRIGGER refresh_searches_after_delete AFTER DELETE ON job_equipment
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_searches_of_job_equipment();
