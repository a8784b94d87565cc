import { useReadQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Banner } from "@fettle/design-system/Banner";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { DescriptionList } from "@fettle/design-system/DescriptionList";
import { Link } from "@fettle/design-system/Link";
import { ListRow } from "@fettle/design-system/ListRow";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { UsageMeter } from "@fettle/design-system/UsageMeter";
import { planName } from "@fettle/rules/billing/plans";
import { roleLabel } from "@fettle/rules/identity/role";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { type LucideIcon, Mail, MessageSquare, Users } from "lucide-react";
import type { LoaderFunctionArgs } from "react-router";
import {
  type OwnerMeterFieldsFragment,
  OwnerOrganisationDocument,
  type OwnerOrganisationFieldsFragment,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { usePageTitle } from "../../../platform/document-title.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { AuditList } from "./audit-list.tsx";
import { formatDay, formatSeen, formatShortDay } from "./format-seen.ts";
import { LookInButton } from "./look-in-button.tsx";
import { LookIns } from "./look-ins.tsx";
import { OrganisationActions } from "./organisation-actions.tsx";
import { stateOf } from "./organisation-state.ts";
import * as css from "./organisations.css.ts";

export const loader = (args: LoaderFunctionArgs) =>
  preload(args, OwnerOrganisationDocument, { id: args.params.id ?? "" });

export function Component() {
  const { ownerOrganisation: organisation, ownerAudit } = useReadQuery(useLoaded<typeof loader>()).data;
  usePageTitle(organisation.name);
  const { id, name, people } = organisation;
  return (
    <>
      <PageHeader
        title={name}
        backHref="/admin/organizations"
        backLabel="Organizations"
        badge={<Badge status={stateOf(organisation, Date.now())} size="large" />}
        subtitle={<About organisation={organisation} />}
        actions={<LookInButton organisation={organisation} />}
        areActionsBeside
        isTitleOnPhone
      />
      <div className={css.columns}>
        <div className={css.main}>
          {organisation.suspendedAt && (
            <div className={css.wide}>
              <Banner severity="warning" title={`Suspended since ${formatDay(organisation.suspendedAt)}.`}>
                Members see: “{organisation.suspensionNotice}” {waitingWords(organisation.waitingMessages)}
              </Banner>
            </div>
          )}
          <div className={css.wide}>
            <PlanAndUsage organisation={organisation} />
          </div>
          <div className={css.stack}>
            <Card title="People" count={people.length} padding="none">
              <DataList label="People" variant="plain">
                {people.map((person) => (
                  <ListRow
                    key={person.id}
                    leading={<Avatar name={person.name} size={32} />}
                    title={person.name}
                    detail={<span className={css.whole}>{`${roleLabel(person.role)}, ${person.email}`}</span>}
                    trailing={
                      <span className={css.note}>
                        {person.lastSeenAt ? formatSeen(person.lastSeenAt, new Date()) : "Not active lately"}
                      </span>
                    }
                  />
                ))}
              </DataList>
            </Card>
            <Tickets organisation={organisation} />
          </div>
          <div className={css.stack}>
            <Payments payments={organisation.payments} />
            <Card
              title="Audit"
              padding="none"
              actions={
                <Link isQuiet href={`/admin/organizations/${id}/audit`}>
                  View all
                </Link>
              }
            >
              <AuditList entries={ownerAudit.items} />
            </Card>
            <LookIns looks={organisation.lookIns} />
          </div>
        </div>
        <div className={css.rail}>
          <OrganisationActions key={id} organisation={organisation} />
          <Contact organisation={organisation} />
        </div>
      </div>
    </>
  );
}

const waitingWords = (count: number) =>
  count > 0 &&
  `${formatCount(count)} ${count === 1 ? "message on hold" : "messages on hold"}. When you restore it, we’ll send texts from the last hour and emails from the last 3 days, but not older ones.`;

type Props = { organisation: OwnerOrganisationFieldsFragment };

function About({ organisation }: Props) {
  const { abn, suburb, addressState, postcode, createdAt, id } = organisation;
  const place = [suburb, addressState, postcode].filter(Boolean).join(" ");
  const known = [abn && `ABN ${abn}`, place, `Joined ${formatDay(createdAt)}`].filter(Boolean).join(" · ");
  return (
    <>
      {known} · <span className={css.id}>{id.slice(-8)}</span>
    </>
  );
}

function PlanAndUsage({ organisation: { subscription, usage } }: Props) {
  const { status, planId, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, pastDueReason } = subscription;
  const plan = planName(planId);
  const stand =
    status === "trial" && trialEnd
      ? `${plan} trial, ${new Date(trialEnd) < new Date() ? "ended" : "ends"} ${formatDay(trialEnd)}`
      : `${plan}${currentPeriodEnd ? `, ${cancelAtPeriodEnd || status === "canceled" ? "ends" : "renews"} ${formatDay(currentPeriodEnd)}` : ""}`;
  const resets = `resets ${formatShortDay(usage.periodEnd)}`;
  const seats = Math.max(0, usage.users.quota - usage.users.used);
  return (
    <Card title="Plan and usage" actions={<span className={css.note}>{stand}</span>}>
      {pastDueReason && <p className={css.note}>The last payment failed: {pastDueReason}</p>}
      <div className={css.meters}>
        <Meter label="SMS" Icon={MessageSquare} meter={usage.sms} after={resets} />
        <Meter label="Email" Icon={Mail} meter={usage.email} after={resets} />
        <Meter
          label="Users"
          Icon={Users}
          meter={usage.users}
          after={`${seats} ${seats === 1 ? "seat" : "seats"} left`}
        />
      </div>
    </Card>
  );
}

interface MeterProps {
  label: string;
  Icon: LucideIcon;
  meter: OwnerMeterFieldsFragment;
  after: string;
}

function Meter({ label, Icon, meter: { used, quota, percent, packCredits }, after }: MeterProps) {
  return (
    <div className={css.meter}>
      <span className={css.meterHead}>
        <Icon size={16} aria-hidden />
        {label}
        <span className={css.meterFigure}>
          {formatCount(used)} / {formatCount(quota)}
        </span>
      </span>
      <UsageMeter isBare size="inline" label={label} used={used} quota={quota} />
      <p className={css.note}>
        {percent}%, {after}
        {packCredits > 0 && `, plus ${formatCount(packCredits)} credits`}
      </p>
    </div>
  );
}

function Payments({ payments }: { payments: OwnerOrganisationFieldsFragment["payments"] }) {
  return (
    <Card title="Payments" padding="none">
      {payments.length === 0 ? (
        <p className={css.empty}>No charges yet.</p>
      ) : (
        <DataList label="Payments" variant="plain">
          {payments.map(({ id, number, description, amountCents, refundedCents, paidAt }) => (
            <ListRow
              key={id}
              title={description}
              detail={`${formatShortDay(paidAt)}, ${number}`}
              trailing={
                <>
                  <span className={css.figure}>{formatMoney(amountCents)}</span>
                  <Badge
                    status={
                      refundedCents > 0
                        ? { label: "Refunded", tone: "neutral", glyph: "slashRing" }
                        : STATUSES.invoice.paid
                    }
                  />
                </>
              }
            />
          ))}
        </DataList>
      )}
    </Card>
  );
}

function Tickets({ organisation: { tickets, ticketCount } }: Props) {
  return (
    <Card title="Tickets" count={ticketCount} padding="none">
      {tickets.length === 0 ? (
        <p className={css.empty}>No tickets yet.</p>
      ) : (
        <DataList label="Tickets" variant="plain">
          {tickets.map(({ id, title, status, handlerName, updatedAt }) => (
            <ListRow
              key={id}
              title={title}
              detail={`${handlerName ?? "Unassigned"}, updated ${formatShortDay(updatedAt)}`}
              trailing={<Badge status={STATUSES.ticket[status as keyof typeof STATUSES.ticket]} />}
            />
          ))}
        </DataList>
      )}
    </Card>
  );
}

function Contact({ organisation: { people, email, phone } }: Props) {
  const admin = people.find(({ role }) => role === "admin");
  return (
    <Card title="Contact">
      <DescriptionList
        items={[
          { term: "Owner", value: admin?.name },
          { term: "Email", value: email ?? admin?.email },
          { term: "Phone", value: phone },
        ]}
      />
    </Card>
  );
}
