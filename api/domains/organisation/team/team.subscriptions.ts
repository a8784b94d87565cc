import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { readMember } from "../../identity/members/read-members.ts";
import { type TeamEvent, teamEvents } from "../../identity/members/team.events.ts";
import { MemberInvite } from "./team.type.ts";

const TeamChange = builder.objectRef<TeamEvent>("TeamChange").implement({
  description: "A change to a member or an invitation.",
  access: "parent",
  fields: (t) => ({
    change: t.expose("change", {
      type: RecordChangeEnum,
      description:
        "What happened. A removed member is archived. A revoked or accepted invitation is deleted.",
    }),
    id: t.exposeID("id", { description: "Id of the member or invitation." }),
    member: t.field({
      type: Member,
      nullable: true,
      description: "The member after the change. null for an invitation, or once they’re removed.",
      resolve: ({ kind, id }, _args, context, info) =>
        kind === "member" ? readMember(recordReader(context), selectedFields(info), id) : null,
    }),
    invite: t.prismaField({
      type: MemberInvite,
      nullable: true,
      description: "The invitation after the change. null for a member, or once it’s revoked or accepted.",
      resolve: (query, { kind, id }, _args, { db }) =>
        kind === "invite"
          ? db.memberInvite.findFirst({ ...query, where: { id, acceptedAt: null, revokedAt: null } })
          : null,
    }),
  }),
});

builder.subscriptionField("teamChanged", (t) =>
  t.field({
    type: TeamChange,
    description: "Each member and invitation created, changed or removed, with its current data.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(teamEvents, me.orgId),
    resolve: (event: TeamEvent) => event,
  }),
);
