import { ofProduct } from "../../database/across-organisations.ts";
import type { Services } from "../../services.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

type Marking = Pick<UnitOfWork, "tx" | "now">;

/** `error` says why the event can never be applied. */
export async function markProcessed({ tx, now }: Marking, id: string, error: string | null = null) {
  await tx.$across(
    "product",
    (all) => all.$executeRaw`
      update webhook_events set processed_at = ${now}, error = ${error} where id = ${id}::uuid`,
  );
}

export async function markAllProcessed({ tx, now }: Marking, ids: string[]) {
  if (ids.length === 0) return;
  await tx.$across(
    "product",
    (all) => all.$executeRaw`
      update webhook_events set processed_at = ${now} where id = any (${ids}::uuid[])`,
  );
}

export async function markProcessedAtOnce(services: Services, id: string) {
  await ofProduct(services).webhookEvent.update({ where: { id }, data: { processedAt: services.now() } });
}

export async function giveUpBefore(
  services: Services,
  { provider, before, error }: { provider: string; before: Date; error: string },
) {
  await ofProduct(services).webhookEvent.updateMany({
    where: { provider, processedAt: null, receivedAt: { lt: before } },
    data: { processedAt: services.now(), error },
  });
}
