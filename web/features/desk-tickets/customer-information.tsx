import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { PLANS } from "@fettle/rules/plans";
import { type DeskTicketFullFragment, DeskTicketOrganisationDocument } from "../../generated/graphql.ts";
import { STATUSES } from "../statuses/statuses.ts";
import { localDate, localDateTime, localMoment } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";

/** Who asks, of which organisation, and when. */
export function CustomerInformation({ ticket }: { ticket: DeskTicketFullFragment }) {
  const { orgName, submittedByName, submittedByEmail, createdAt, updatedAt } = ticket;
  return (
    <Card title="Customer Information">
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Organization", value: orgName ?? "Unknown" },
          {
            term: "Submitted by",
            value: submittedByName && (
              <>
                {submittedByName}
                <span className={css.small}>
                  <br />
                  {submittedByEmail}
                </span>
              </>
            ),
          },
          { term: "Created", value: localDateTime(createdAt) },
          { term: "Last updated", value: localDateTime(updatedAt) },
        ]}
      />
    </Card>
  );
}

const USAGE = { users: "Users", sms: "SMS", email: "Emails" } as const;

/** How the organisation's account stands, and what fails there. */
export function OrganisationPanel({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(DeskTicketOrganisationDocument, { variables: { id: ticketId } });
  const organisation = data?.deskTicket?.organisation;
  if (!organisation) return null;
  const { planId, subscriptionStatus, trialEnd, currentPeriodEnd, suspendedAt, lastPaymentError } =
    organisation;
  const plan = PLANS.find(({ id }) => id === planId)?.name ?? planId;
  const until = subscriptionStatus === "trial" ? trialEnd : currentPeriodEnd;
  const state = STATUSES.subscription[subscriptionStatus as keyof typeof STATUSES.subscription]?.label;
  return (
    <Card title="Account">
      <DescriptionList
        items={[
          { term: "Plan", value: plan },
          {
            term: "Subscription",
            value: suspendedAt
              ? "Suspended"
              : `${state ?? subscriptionStatus}${until ? `, to ${localDate(until)}` : ""}`,
          },
          ...organisation.usage.map(({ name, used, quota }) => ({
            term: USAGE[name as keyof typeof USAGE] ?? name,
            value: `${used} of ${quota}`,
          })),
          { term: "Customer since", value: localDate(organisation.createdAt) },
          { term: "Failed messages (30 days)", value: String(organisation.failedCount) },
        ]}
      />
      {lastPaymentError && <p className={css.small}>Last payment: {lastPaymentError}</p>}
      {organisation.failedMessages.length > 0 && (
        <ul className={css.choices} aria-label="Last errors">
          {organisation.failedMessages.map(({ id, channel, at, error }) => (
            <li key={id} className={css.small}>
              {channel === "sms" ? "SMS" : "Email"}, {localMoment(at)}: {error ?? "It couldn’t be sent"}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
