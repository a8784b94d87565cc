import type { RecordType } from "@fettle/rules/platform/record-types";
import { externalIdSchema } from "@fettle/rules/workspace/external-id.schema";
import type { Viewer } from "../../../auth/viewer.ts";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { RecordTypeEnum } from "../../../platform/change-log/change-log.type.ts";
import { NoTokenError, setExternalId } from "../../../platform/external-ids/set-external-id.ts";
import { takeOverExternalIds } from "../../../platform/external-ids/take-over-external-ids.ts";
import { readExternalId, tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { CreditNote, Invoice, Payment } from "../../invoicing/invoices/invoice.type.ts";
import { PriceListItem } from "../../invoicing/price-list/price-list.type.ts";
import { Quote } from "../../invoicing/quotes/quote.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { Change } from "../changes/changes.queries.ts";
import { requireReadable } from "../changes/readable-types.ts";

const DESCRIPTION = "The id this access token stored for the record. null if none.";

const TYPES = {
  customer: Customer,
  equipment: Equipment,
  price_list_item: PriceListItem,
  job: Job,
  quote: Quote,
  invoice: Invoice,
  credit_note: CreditNote,
  payment: Payment,
} as const satisfies Record<RecordType, unknown>;

for (const [type, ref] of Object.entries(TYPES) as [RecordType, typeof Customer][]) {
  builder.objectField(ref, "externalId", (t) =>
    t.string({
      nullable: true,
      description: DESCRIPTION,
      resolve: ({ id }, _args, context) =>
        readExternalId(recordReader(context), { tokenId: tokenOf(context.me), type, id }),
    }),
  );
}

builder.objectField(Change, "externalId", (t) =>
  t.string({
    nullable: true,
    description: "The id this access token stored for the record, also once it's deleted. null if none.",
    resolve: ({ type, id }, _args, context) =>
      readExternalId(recordReader(context), { tokenId: tokenOf(context.me), type, id }),
  }),
);

const SetExternalIdPayload = builder
  .objectRef<{ type: RecordType; id: string; externalId: string | null }>("SetExternalIdPayload")
  .implement({
    description: "A record with the access token's own id for it.",
    access: "parent",
    fields: (t) => ({
      type: t.expose("type", { type: RecordTypeEnum, description: "Type of the record." }),
      id: t.exposeID("id", { description: "Id of the record." }),
      externalId: t.exposeString("externalId", {
        nullable: true,
        description: "The token's own id. null if it was removed.",
      }),
    }),
  });

const TakeOverExternalIdsPayload = builder
  .objectRef<{ count: number }>("TakeOverExternalIdsPayload")
  .implement({
    description: "The result of taking external ids over.",
    access: "parent",
    fields: (t) => ({ count: t.exposeInt("count", { description: "How many were moved." }) }),
  });

function requireToken(me: Viewer): string {
  const tokenId = tokenOf(me);
  if (!tokenId) throw new NoTokenError();
  return tokenId;
}

builder.mutationFields((t) => ({
  setExternalId: t.field({
    type: SetExternalIdPayload,
    description:
      "Stores your own id for a record, or removes it. Unique by type among the token's ids: CONFLICT names the " +
      "record that has it. An id of a deleted record is free again. Other tokens don't see it.",
    write: "gated",
    authScopes: { signedIn: true },
    args: {
      type: t.arg({ type: RecordTypeEnum, required: true, description: "Type of the record." }),
      id: t.arg.id({ required: true, description: "Id of the record." }),
      externalId: t.arg.string({ description: "Your own id, up to 200 characters. null removes it." }),
    },
    resolve: async (_root, args, context) => {
      const { externalId = null, ...record } = parseInput(externalIdSchema, args);
      requireReadable(context.me, record.type);
      const tokenId = tokenOf(context.me);
      await asMember(context, (work) => setExternalId(work, { ...record, externalId, tokenId }));
      return { ...record, externalId };
    },
  }),
  takeOverExternalIds: t.field({
    type: TakeOverExternalIdsPayload,
    description:
      "Moves the external ids of a token this one replaces. Both tokens must be the same " +
      "person's. Possible for 30 days after the other token was revoked or expired.",
    write: "gated",
    authScopes: { signedIn: true },
    args: {
      fromTokenId: t.arg.id({ required: true, description: "Id of the access token to take over from." }),
    },
    resolve: (_root, { fromTokenId }, context) => {
      const tokenId = requireToken(context.me);
      return asMember(context, async (work) => {
        const { userId } = work.actor;
        const from = await work.tx.apiToken.findFirst({
          where: { id: fromTokenId, userId },
          select: { id: true },
        });
        if (!from) throw new NotFoundError("Access token");
        return { count: await takeOverExternalIds(work, { tokenId, fromTokenId }) };
      });
    },
  }),
}));
