import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import { formatMonth, formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Copy, KeyRound, Mail, MapPin, Phone, StickyNote, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { icon, line, lines, lineText } from "../../../platform/screen/record-page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { type LastVisit, useCustomerStanding } from "../../conversations/messages/customer-standing.ts";
import { useCall } from "../job-diary/use-call.ts";
import { awaitsConfirmation, CopyConfirmationLink } from "./copy-confirmation-link.tsx";
import * as css from "./job-customer.css.ts";

interface Props {
  job: JobDetailFragment;
}

export interface JobCustomerProps extends Props {
  /** Leaves out the name and the buttons, which a phone has at the top. */
  isPhone?: boolean;
}

/** The job’s customer and address, with the balance and the last visit. */
export function JobCustomer({ job, isPhone = false }: JobCustomerProps) {
  const { customer, accessNote } = job;
  const address = visitAddress(job);
  if (!customer && !address && !accessNote && !job.siteContactName && !job.siteContactPhone) return null;
  return (
    <Card label="Customer" padding="none">
      <div className={css.body}>
        {customer && !isPhone && <Name job={job} />}
        <ul className={lines}>
          {job.siteContactName && !job.siteContactPhone && (
            <Line icon={<UserRound className={icon} aria-label="Site contact" />}>{job.siteContactName}</Line>
          )}
          {job.siteContactPhone && (
            <PhoneLine job={job} isPhone={isPhone} phone={job.siteContactPhone} name={job.siteContactName} />
          )}
          {customer?.phone && <PhoneLine job={job} isPhone={isPhone} phone={customer.phone} />}
          {customer?.email && (
            <Line icon={<Mail className={icon} aria-hidden />}>
              <Link isQuiet href={`mailto:${customer.email}`}>
                {customer.email}
              </Link>
            </Line>
          )}
          {address && (
            <Line
              icon={<MapPin className={icon} aria-hidden />}
              action={
                <>
                  <IconButton
                    label="Copy address"
                    icon={<Copy />}
                    size="compact"
                    onPress={() => copyText(address, "Address copied")}
                  />
                  {!isPhone && (
                    <Button size="compact" href={mapsHref(address)} target="_blank">
                      Map
                    </Button>
                  )}
                </>
              }
            >
              {address}
            </Line>
          )}
          {accessNote && <Line icon={<KeyRound className={icon} aria-label="Access" />}>{accessNote}</Line>}
          {customer && awaitsConfirmation(job) && (
            <li>
              <CopyConfirmationLink job={job} />
            </li>
          )}
        </ul>
        {customer && <Note job={job} />}
      </div>
      {customer && <Standing job={job} />}
    </Card>
  );
}

const useStanding = ({ customer, ...job }: JobDetailFragment) =>
  useCustomerStanding(isUnsent(job) ? undefined : customer?.id, job.id);

function Name({ job }: Props) {
  const { timeZone } = useViewer().organisation;
  const since = useStanding(job).customer?.createdAt;
  const { id = "", name = "" } = job.customer ?? {};
  return (
    <div className={css.who}>
      <Avatar name={name} size={40} />
      <span className={css.names}>
        <span className={css.name}>
          <Link isQuiet href={`/customers/${id}`}>
            {name}
          </Link>
        </span>
        <span className={css.since}>
          {since ? `Customer since ${formatMonth(instantWallTime(since, timeZone))}` : "Customer"}
        </span>
      </span>
    </div>
  );
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={`${line} ${css.line}`}>
      {icon}
      <span className={lineText}>{children}</span>
      {action}
    </li>
  );
}

function PhoneLine({
  job,
  phone,
  name,
  isPhone,
}: JobCustomerProps & { phone: string; name?: string | null }) {
  const call = useCall(job.id, phone);
  const number = formatPhone(phone);
  return (
    <Line
      icon={<Phone className={icon} aria-hidden />}
      action={
        !isPhone && (
          <Button size="compact" {...call} aria-label={`Call ${name || number}`}>
            Call
          </Button>
        )
      }
    >
      {name && `${name} `}
      <Link isQuiet {...call}>
        {number}
      </Link>
    </Line>
  );
}

/** The team’s note about the customer. */
function Note({ job }: Props) {
  const notes = useStanding(job).customer?.notes;
  if (!notes) return null;
  return (
    <p className={css.note} title={notes}>
      <StickyNote className={css.noteIcon} aria-label="Note" />
      <span className={css.noteText}>{notes}</span>
    </p>
  );
}

/** Managers see the balance. Everyone sees the last visit. */
function Standing({ job }: Props) {
  const { customer, lastVisit, isLoaded, error } = useStanding(job);
  const waiting = error ? (
    <span className={css.since}>Couldn’t load</span>
  ) : (
    <Skeleton width="55%" height={20} />
  );
  const balance = customer?.balanceCents ?? job.customer?.balanceCents ?? null;
  if (isUnsent(job) && balance === null) return null;
  return (
    <dl className={css.facts}>
      {balance !== null && (
        <div className={css.fact}>
          <dt>Owing</dt>
          <dd className={balance > 0 ? css.owing : css.amount}>{formatMoney(balance)}</dd>
        </div>
      )}
      {!isUnsent(job) && (
        <div className={css.fact}>
          <dt>Last visit</dt>
          <dd>{isLoaded ? <Last visit={lastVisit} /> : waiting}</dd>
        </div>
      )}
    </dl>
  );
}

function Last({ visit }: { visit: LastVisit | undefined }) {
  if (!visit) return "None yet";
  return (
    <>
      <Link isQuiet href={`/jobs/${visit.id}`}>
        {formatShortDate(visit.at)}
      </Link>
      <span className={css.since}>{visit.title}</span>
    </>
  );
}
