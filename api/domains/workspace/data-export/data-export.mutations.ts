import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { cancelExport } from "./cancel-export.ts";
import { DataExport } from "./data-export.type.ts";
import { startExport } from "./start-export.ts";

const sessions = { manager: true, session: true } as const;

builder.mutationFields((t) => ({
  startDataExport: t.prismaField({
    audience: "app",
    type: DataExport,
    description: "Starts an export of everything, or returns the one that’s queued or running.",
    authScopes: sessions,
    // A business takes its records with it after its trial or subscription too.
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const id = await asMember(context, startExport);
      return context.db.dataExport.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  cancelDataExport: t.prismaField({
    audience: "app",
    type: DataExport,
    description: "Stops an export that’s queued or running. Does nothing if it has finished.",
    authScopes: sessions,
    write: "ungated",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      await asMember(context, (work) => cancelExport(work, id));
      return context.db.dataExport.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
