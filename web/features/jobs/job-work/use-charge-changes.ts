import { useApolloClient, useMutation } from "@apollo/client/react";
import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import { type JobWorkDetailFragment, RestoreJobChargeDocument } from "../../../generated/graphql.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { priceKind, removeChargeKind } from "./charge-kinds.ts";

type Charge = JobWorkDetailFragment["charges"][number];

export function useChargeChanges(jobId: string) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const [restoreCharge] = useMutation(RestoreJobChargeDocument, { context: { handlesErrors: true } });
  const about = () => aboutJob(cache, jobId);
  const of = ({ id, description }: Charge) => ({ id, jobId, description });

  const price = (charge: Charge, unitPrice: number) => {
    const { quantity, unit } = charge;
    const line = { quantity, unit, unitPrice, discountPercent: 0, taxRate: 0 as const };
    const { totalCents } = totalsOfLines([line], "exclusive");
    return outbox.send(priceKind, { variables: { ...of(charge), unitPrice, totalCents }, about: about() });
  };

  const remove = (charge: Charge) =>
    outbox.send(removeChargeKind, { variables: of(charge), about: about() }, { onShown: () => {} });

  const restore = async ({ id }: Charge) => {
    const waits = outboxItems
      .get()
      .find(({ kind, variables }) => kind === removeChargeKind.kind && (variables as Charge).id === id);
    if (waits) await outbox.takeBack(waits.id);
    else await restoreCharge({ variables: { id } });
  };

  return { price, remove, restore };
}
