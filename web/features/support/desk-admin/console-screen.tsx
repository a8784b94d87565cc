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
      <PageHeader title="Admin Console" subtitle="Who works on the support desk, how, and what was done" />
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
            {waiting.length > 0
              ? `${count(waiting.length, "invitation")} waiting`
              : "No invitation is waiting"}
          </p>
        </Card>
        <Card title="Categories" href="/support-admin/categories">
          <p className={css.quiet}>What customers can say a ticket is about</p>
        </Card>
        <Card title="Canned replies" href="/support-admin/canned-replies">
          <p className={css.quiet}>Texts that staff put into an answer with one press</p>
        </Card>
        <Card title="Business hours" href="/support-admin/business-hours">
          <p className={css.quiet}>Weekly hours, days off, and how fast each ticket is answered</p>
        </Card>
        <Card title="Audit log" href="/support-admin/audit">
          <p className={css.quiet}>Everything that staff and the owner did</p>
        </Card>
        <Card title="Profile" href="/support-admin/profile">
          <p className={css.quiet}>Your name, password, one-time codes and sessions</p>
        </Card>
      </div>
    </>
  );
}
