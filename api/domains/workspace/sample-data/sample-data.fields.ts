import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { Organisation } from "../../organisation/organisation/organisation.type.ts";
import { addSampleData } from "./add-sample-data.ts";
import { readSamples, SAMPLE_KINDS, type Sample } from "./read-sample-data.ts";
import { removeSampleData } from "./remove-sample-data.ts";

const SampleKindEnum = builder.enumType("SampleKind", { values: SAMPLE_KINDS });

const SampleRecord = builder.objectRef<Sample>("SampleRecord").implement({
  description: "A record of the sample data.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: SampleKindEnum }),
    name: t.exposeString("name"),
    isChanged: t.exposeBoolean("isChanged", { description: "Someone has edited it." }),
    usedBy: t.exposeStringList("usedBy", {
      description: "The business's own records that refer to it, so it stays.",
    }),
  }),
});

const SampleRemoval = builder
  .objectRef<{ removedCount: number; kept: Sample[]; orgId: string }>("SampleRemoval")
  .implement({
    access: "parent",
    fields: (t) => ({
      removedCount: t.exposeInt("removedCount"),
      kept: t.expose("kept", {
        type: [SampleRecord],
        description: "Samples that are now the business's own records.",
      }),
      organisation: t.prismaField({
        type: Organisation,
        resolve: (query, { orgId }, _args, { db }) =>
          db.organisation.findUniqueOrThrow({ ...query, where: { id: orgId } }),
      }),
    }),
  });

builder.queryField("sampleRecords", (t) =>
  t.field({
    audience: "app",
    type: [SampleRecord],
    description: "The sample data that's left.",
    authScopes: { manager: true },
    resolve: (_root, _args, context) => asMember(context, readSamples),
  }),
);

builder.mutationFields((t) => ({
  addSampleData: t.prismaField({
    audience: "app",
    type: Organisation,
    description: "Adds sample customers, equipment, jobs, a quote and an invoice, once.",
    authScopes: { manager: true },
    write: "gated",
    resolve: async (query, _root, _args, context) => {
      await asMember(context, addSampleData);
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id: context.me.orgId } });
    },
  }),
  removeSampleData: t.field({
    audience: "app",
    type: SampleRemoval,
    description:
      "Removes all samples and nothing else. Keeps samples that the business's own records refer to, and edited samples unless they’re listed.",
    args: { alsoRemove: t.arg.idList({ required: true, description: "Edited samples to remove as well." }) },
    authScopes: { manager: true },
    // Allow cleaning up after the trial ends.
    write: "ungated",
    resolve: async (_root, { alsoRemove }, context) => ({
      ...(await asMember(context, (work) => removeSampleData(work, alsoRemove))),
      orgId: context.me.orgId,
    }),
  }),
}));
