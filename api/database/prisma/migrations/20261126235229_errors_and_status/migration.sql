-- CreateEnum
CREATE TYPE "client_error_state" AS ENUM ('open', 'resolved', 'ignored');

-- CreateEnum
CREATE TYPE "service_state" AS ENUM ('up', 'degraded', 'down');

-- CreateTable
CREATE TABLE "client_errors" (
    "id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "likeness" TEXT NOT NULL,
    "release" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT[],
    "route" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "why" TEXT,
    "outbox_kinds" TEXT[],
    "count" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "organisation_ids" UUID[],
    "state" "client_error_state" NOT NULL DEFAULT 'open',
    "state_changed_at" TIMESTAMPTZ(3),
    "reopens" UUID,

    CONSTRAINT "client_errors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_parts" (
    "part" TEXT NOT NULL,
    "state" "service_state" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_parts_pkey" PRIMARY KEY ("part")
);

-- CreateTable
CREATE TABLE "status_days" (
    "date" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "degraded" INTEGER NOT NULL,
    "down" INTEGER NOT NULL,

    CONSTRAINT "status_days_pkey" PRIMARY KEY ("date","part")
);

-- CreateTable
CREATE TABLE "status_incidents" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "parts" TEXT[],
    "impact" "service_state" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "status_incidents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_updates" (
    "id" UUID NOT NULL,
    "incident_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "status_updates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "client_errors_fingerprint_key" ON "client_errors"("fingerprint");

-- CreateIndex
CREATE INDEX "client_errors_state_last_seen_at_idx" ON "client_errors"("state", "last_seen_at" DESC);

-- CreateIndex
CREATE INDEX "client_errors_likeness_idx" ON "client_errors"("likeness");

-- CreateIndex
CREATE INDEX "client_errors_last_seen_at_idx" ON "client_errors"("last_seen_at");

-- CreateIndex
CREATE INDEX "status_incidents_started_at_idx" ON "status_incidents"("started_at" DESC);

-- CreateIndex
CREATE INDEX "status_updates_incident_id_at_idx" ON "status_updates"("incident_id", "at");

-- AddForeignKey
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "status_incidents"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
