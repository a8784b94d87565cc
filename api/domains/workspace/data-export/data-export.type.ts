import { builder } from "../../../graphql/builder.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";

const DataExportStatusEnum = builder.enumType("DataExportStatus", {
  values: {
    queued: { description: "Waiting for its turn, or for another attempt." },
    running: {},
    ready: {},
    failed: { description: "We stopped trying." },
    cancelled: {},
    expired: { description: "It was ready, and its file has been removed." },
  },
});

type Fate = { status: "queued" | "running" | "ready" | "failed" | "cancelled"; expiresAt: Date | null };

const isExpired = ({ status, expiresAt }: Fate, now: Date) =>
  status === "ready" && expiresAt !== null && expiresAt <= now;

const FATE = { status: true, expiresAt: true } as const;

export const DataExport = builder.prismaObject("DataExport", {
  description: "A zip of all the organisation's records, made in the background.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.field({
      type: DataExportStatusEnum,
      select: FATE,
      resolve: (each, _args, { now }) => (isExpired(each, now()) ? "expired" : each.status),
    }),
    rowsDone: t.exposeInt("rowsDone"),
    rowsTotal: t.exposeInt("rowsTotal", { nullable: true, description: "Null until they’re counted." }),
    bytes: t.float({
      nullable: true,
      description: "The file’s size.",
      select: { bytes: true },
      resolve: ({ bytes }) => (bytes === null ? null : Number(bytes)),
    }),
    fileUrl: t.string({
      nullable: true,
      description: "For a signed-in manager or admin. Null unless it’s ready.",
      select: { ...FATE, fileKey: true },
      resolve: (each, _args, { now }) =>
        each.status === "ready" && each.fileKey && !isExpired(each, now()) ? fileUrl(each.fileKey) : null,
    }),
    requestedByName: t.string({
      nullable: true,
      select: { requestedBy: { select: { name: true } } },
      resolve: ({ requestedBy }) => requestedBy?.name ?? null,
    }),
    isMine: t.boolean({
      description: "Whether the person who reads it asked for it.",
      select: { requestedById: true },
      resolve: ({ requestedById }, _args, { me }) => requestedById === me.userId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "When the file is removed.",
    }),
  }),
});
