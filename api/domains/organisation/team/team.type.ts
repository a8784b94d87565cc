import { Prisma } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { RoleEnum } from "../../../graphql/enums.ts";
import { recordField } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readJobs } from "../../jobs/jobs/read-jobs.ts";
import { countOpenJobs } from "./count-open-jobs.ts";

recordField(Member, "openJobCount", (t) =>
  t.derived({
    type: "Int",
    nullable: true,
    from: [],
    description: "Jobs assigned to them that aren't done or cancelled.",
    ...managersOnly,
    resolve: ({ id }, _args, context) => countOpenJobs(recordReader(context), id),
  }),
);

export const MemberInvite = builder.prismaObject("MemberInvite", {
  description: "A pending invitation. It takes a seat until it expires.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    email: t.exposeString("email", { description: "Address it was sent to." }),
    name: t.exposeString("name", { nullable: true, description: "Name of the person. null if not given." }),
    role: t.expose("role", { type: RoleEnum, description: "Role they'll have." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When it expires." }),
    isExpired: t.boolean({
      description: "Whether it has expired.",
      resolve: ({ expiresAt }, _args, { now }) => expiresAt <= now(),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const Invitation = builder
  .objectRef<{ organisationName: string; email: string; name: string | null }>("Invitation")
  .implement({
    description: "An invitation as the holder of its link sees it before accepting.",
    access: "parent",
    fields: (t) => ({
      organisationName: t.exposeString("organisationName"),
      email: t.exposeString("email"),
      name: t.exposeString("name", { nullable: true }),
    }),
  });

export const MemberRemoval = builder
  .objectRef<{ id: string; unassignedJobIds: string[] }>("MemberRemoval")
  .implement({
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      unassignedJobs: t.field({
        type: [Job],
        description: "The open jobs they were removed from.",
        resolve: ({ unassignedJobIds }, _args, context, info) =>
          readJobs(recordReader(context), selectedFields(info), {
            where: Prisma.sql`j.id = any(${unassignedJobIds}::uuid[])`,
          }),
      }),
    }),
  });
