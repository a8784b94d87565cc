import { useReadQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import type { LoaderFunctionArgs } from "react-router";
import { AdminConsoleDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import * as css from "./desk-admin.css.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, AdminConsoleDocument);

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const active = data.staffUsers.filter(({ disabledAt }) => !disabledAt);
  const admins = active.filter(({ role }) => role === "support_admin");
  const withoutTotp = active.filter(({ hasTotp }) => !hasTotp);
  const waiting = data.staffInvites.filter(({ isExpired }) => !isExpired);
  return (
    <>
      <PageHeader title="Admin Console" subtitle="Manage support’s people, settings and records" />
      <div className={css.tiles}>
        <Card title="Users" href="/support-admin/users" count={active.length}>
          <p className={css.quiet}>
            {count(admins.length, "administrator")}
            {withoutTotp.length > 0 &&
              ` · ${count(withoutTotp.length, "person", "people")} without one-time codes`}
          </p>
        </Card>
        <Card title="Invites" href="/support-admin/invites" count={waiting.length}>
          <p className={css.quiet}>
            {waiting.length > 0 ? `${count(waiting.length, "invitation")} waiting` : "No open invitations"}
          </p>
        </Card>
        <Card title="Categories" href="/support-admin/categories">
          <p className={css.quiet}>The categories customers can choose from</p>
        </Card>
        <Card title="Canned replies" href="/support-admin/canned-replies">
          <p className={css.quiet}>Ready-made text staff can add to a reply</p>
        </Card>
        <Card title="Business hours" href="/support-admin/business-hours">
          <p className={css.quiet}>Weekly hours, days off and response targets</p>
        </Card>
        <Card title="Audit log" href="/support-admin/audit">
          <p className={css.quiet}>Everything staff and the owner have done</p>
        </Card>
        <Card title="Profile" href="/support-admin/profile">
          <p className={css.quiet}>Your name, password, one-time codes and sessions</p>
        </Card>
      </div>
    </>
  );
}
