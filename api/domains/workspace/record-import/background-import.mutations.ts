import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { RecordImport } from "./background-import.type.ts";
import { cancelImport } from "./cancel-import.ts";
import { columnsByField, ImportColumnInput, ImportKindEnum } from "./record-import.mutations.ts";
import { startImport } from "./start-import.ts";

const sessions = { manager: true, session: true } as const;

builder.mutationFields((t) => ({
  startRecordImport: t.prismaField({
    audience: "app",
    type: RecordImport,
    description: "Stores a CSV file and imports it in the background.",
    authScopes: sessions,
    write: "gated",
    args: {
      kind: t.arg({ type: ImportKindEnum, required: true }),
      file: t.arg({ type: "Upload", required: true }),
      columns: t.arg({ type: [ImportColumnInput], description: "Without it, the headers decide." }),
    },
    resolve: async (query, _root, { kind, file, columns }, context) => {
      const id = await startImport(context, {
        kind,
        file,
        columns: columns ? columnsByField(columns) : undefined,
      });
      return context.db.recordImport.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  cancelRecordImport: t.prismaField({
    audience: "app",
    type: RecordImport,
    description: "Stops an import that’s queued or running. Rows that are in stay in.",
    authScopes: sessions,
    write: "ungated",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      await asMember(context, (work) => cancelImport(work, id));
      return context.db.recordImport.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
