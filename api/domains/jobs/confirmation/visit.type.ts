import type { JobStatus } from "@fettle/rules/jobs/job-status";
import { builder } from "../../../graphql/builder.ts";
import { JobStatusEnum } from "../../../graphql/enums.ts";

const VisitState = builder.enumType("VisitState", {
  description:
    "declined: the customer said they can't make it. ended: moved, cancelled, done, deleted or past. The link only shows the business's contact details.",
  values: ["waiting", "confirmed", "declined", "ended"] as const,
});

export type Visit = {
  state: "waiting" | "confirmed" | "declined" | "ended";
  /** null once the link has expired. */
  jobStatus?: JobStatus;
  organisation: { id: string; name: string; phone: string | null; timeZone: string };
  scheduledAt?: Date | null;
  address?: string | null;
  technicians?: string[];
};

export const VisitType = builder.objectRef<Visit>("Visit").implement({
  description: "A visit as shown by its confirmation link.",
  access: "parent",
  fields: (t) => ({
    state: t.expose("state", { type: VisitState }),
    jobStatus: t.field({
      type: JobStatusEnum,
      nullable: true,
      description: "null once the link has ended.",
      resolve: ({ jobStatus }) => jobStatus ?? null,
    }),
    organisationName: t.string({ resolve: ({ organisation }) => organisation.name }),
    organisationPhone: t.string({ nullable: true, resolve: ({ organisation }) => organisation.phone }),
    timeZone: t.string({ resolve: ({ organisation }) => organisation.timeZone }),
    scheduledAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ scheduledAt }) => scheduledAt ?? null,
    }),
    address: t.string({ nullable: true, resolve: ({ address }) => address ?? null }),
    technicians: t.stringList({
      description: "First names only.",
      resolve: ({ technicians }) => technicians ?? [],
    }),
  }),
});
