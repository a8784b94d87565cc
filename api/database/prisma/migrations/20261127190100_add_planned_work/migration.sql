-- CreateTable
CREATE TABLE "status_planned_work" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "parts" TEXT[],
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "status_planned_work_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "status_planned_work_ends_at_idx" ON "status_planned_work"("ends_at");
