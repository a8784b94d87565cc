-- CreateTable
CREATE TABLE "status_subscriptions" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "status_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "status_subscriptions_email_key" ON "status_subscriptions"("email");
