import { AVATAR_VARIANTS } from "@fettle/rules/identity/profile.schema";
import { ROLES } from "@fettle/rules/identity/role";
import { inviteMemberSchema, updateMemberSchema } from "@fettle/rules/organisation/member.schema";
import { z } from "zod";
import { roleJson } from "./enum-json.ts";
import {
  RestInviteMemberDocument,
  type RestMemberFragment,
  RestMembersDocument,
  RestRemoveMemberDocument,
  RestUpdateMemberDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const memberJson = named(
  "Member",
  z.object({
    id: z.guid(),
    name: z.string(),
    email: text.describe("null for technicians."),
    role: roleJson,
    color: z.string(),
    avatar_url: text,
    avatar_seed: text,
    avatar_variant: z.enum(AVATAR_VARIANTS).nullable(),
  }),
);

function toMemberJson(member: RestMemberFragment): z.output<typeof memberJson> {
  const { avatarUrl, avatarSeed, avatarVariant, ...same } = member;
  return { ...same, avatar_url: avatarUrl, avatar_seed: avatarSeed, avatar_variant: avatarVariant };
}

const inviteMember = (url: string): Route =>
  route({
    method: "POST",
    url,
    summary: "Invite someone by email. Returns 402 if every seat on the plan is taken",
    tag: "Members",
    status: 201,
    body: inviteMemberSchema.extend({ role: inviteMemberSchema.shape.role.default("technician") }),
    response: z.object({
      id: z.guid().describe("The invitation's id."),
      name: text,
      email: z.string(),
      role: z.enum(ROLES),
      status: z.literal("invited"),
      expires_at: instant,
    }),
    document: RestInviteMemberDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ inviteMember: { expiresAt, ...same } }) => ({
      ...same,
      status: "invited",
      expires_at: expiresAt,
    }),
  });

export const memberRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/members",
    summary: "List active members, sorted by name",
    tag: "Members",
    response: z.array(memberJson),
    document: RestMembersDocument,
    variables: () => ({}),
    output: ({ members }) => members.map(toMemberJson),
  }),
  inviteMember("/api/members"),
  inviteMember("/api/members/_compat/teams-add-member"),
  route({
    method: "PUT",
    url: "/api/members/:id",
    summary: "Update the given fields of a member",
    tag: "Members",
    body: updateMemberSchema,
    response: memberJson,
    document: RestUpdateMemberDocument,
    variables: ({ id, body }) => ({ id, input: body }),
    output: ({ updateMember }) => toMemberJson(updateMember),
  }),
  route({
    method: "DELETE",
    url: "/api/members/:id",
    summary: "Remove a member. They lose access at once, and their open jobs become unassigned",
    tag: "Members",
    response: z.object({
      id: z.guid(),
      outcome: z.literal("archived"),
      unassigned_jobs: z.array(
        z.object({ id: z.guid(), number: z.int(), title: z.string(), scheduled_at: instant.nullable() }),
      ),
    }),
    document: RestRemoveMemberDocument,
    variables: ({ id }) => ({ id }),
    output: ({ removeMember: { id, unassignedJobs } }) => ({
      id,
      outcome: "archived",
      unassigned_jobs: unassignedJobs.map(({ scheduledAt, ...same }) => ({
        ...same,
        scheduled_at: scheduledAt,
      })),
    }),
  }),
];
