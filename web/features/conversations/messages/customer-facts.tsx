import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import type { ReactNode } from "react";
import type { ThreadVisitFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { type LastVisit, useCustomerStanding } from "./customer-standing.ts";
import * as css from "./messages.css.ts";
import { useVisitTime } from "./next-visit.tsx";

type Props = {
  id: string;
  /** Undefined while it loads. */
  nextVisit: ThreadVisitFragment | null | undefined;
};

/** Shows the facts the office needs before it answers. The server sends the balance to admins and managers only. */
export function CustomerFacts({ id, nextVisit }: Props) {
  const { role } = useViewer();
  const { customer, lastVisit, isLoaded, error } = useCustomerStanding(id);
  const waiting = error ? <p className={css.factDetail}>Couldn’t load</p> : <Skeleton width="55%" />;
  return (
    <Card padding="none" label="About the customer">
      <div className={css.facts}>
        {isManaging(role) && (
          <Fact name="Owing">
            {isLoaded ? <Owing id={id} cents={customer?.balanceCents ?? 0} /> : waiting}
          </Fact>
        )}
        <Fact name="Next visit">
          {nextVisit && <Visit visit={nextVisit} />}
          {nextVisit === null && <p className={css.factDetail}>None booked in</p>}
          {nextVisit === undefined && <Skeleton width="55%" />}
        </Fact>
        <Fact name="Last visit">{isLoaded ? <Last visit={lastVisit} /> : waiting}</Fact>
        {customer?.notes && (
          <Fact name="Note">
            <p className={css.factNote}>{customer.notes}</p>
          </Fact>
        )}
      </div>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={css.fact} aria-label={name}>
    <h3 className={css.factName}>{name}</h3>
    {children}
  </section>
);

function Owing({ id, cents }: { id: string; cents: number }) {
  return (
    <>
      <p className={css.owing}>{formatMoney(Math.max(cents, 0))}</p>
      <p className={css.factDetail}>
        {cents > 0 && <Link href={`/customers/${id}`}>See their invoices</Link>}
        {cents === 0 && "Nothing to pay"}
        {cents < 0 && `${formatMoney(-cents)} in credit`}
      </p>
    </>
  );
}

function Visit({ visit }: { visit: ThreadVisitFragment }) {
  const { id, title, status, technicians } = visit;
  const when = useVisitTime(visit);
  return (
    <>
      <p className={css.factHead}>
        <span className={css.factWhen}>{when}</span>
        <Badge status={STATUSES.job[status]} />
      </p>
      <p className={css.visitTitle}>
        <Link href={`/jobs/${id}`} isQuiet>
          {title}
        </Link>
      </p>
      {technicians.length > 0 && (
        <ul className={css.visitPeople}>
          {technicians.map((technician) => (
            <li key={technician.id} className={css.visitPerson}>
              <Avatar name={technician.name} color={technician.color} size={20} /> {technician.name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Last({ visit }: { visit: LastVisit | undefined }) {
  if (!visit) return <p className={css.factDetail}>None yet</p>;
  const { id, title, at, invoice } = visit;
  const isBilled = invoice && invoice.status !== "void";
  return (
    <>
      <p className={css.factWhen}>{formatWallDate(at)}</p>
      <p className={css.factDetail}>
        <Link href={`/completed-jobs/${id}`} isQuiet>
          {title}
        </Link>
        {isBilled &&
          ` · ${formatMoney(invoice.totalCents)} ${invoice.status === "paid" ? "paid" : "invoiced"}`}
      </p>
    </>
  );
}
