import { useFragment, useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { Tooltip } from "@fettle/design-system/Tooltip";
import { availabilityAt } from "@fettle/rules/jobs/availability";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { troubleWords } from "@fettle/rules/jobs/late-job";
import type { BookedVisit } from "@fettle/rules/jobs/visit-overlaps";
import { visitMobile } from "@fettle/rules/jobs/visit-place";
import { firstName } from "@fettle/rules/platform/first-name";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { isSameWallDay } from "@fettle/rules/platform/wall-time";
import {
  Building2,
  CalendarClock,
  ExternalLink,
  MapPin,
  MessageSquare,
  Phone,
  UserRound,
  X,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useNavigate } from "react-router";
import {
  VisitAddressDocument,
  type VisitCardFragment,
  VisitCardFragmentDoc,
} from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { icon, line, lineText } from "../../../platform/screen/record-page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { visitSpan } from "../jobs/booked-visits.ts";
import { JobStatusMenu } from "../jobs/job-status-menu.tsx";
import { MoveForm } from "./move-form.tsx";
import { usePicking } from "./picking.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import * as css from "./visit-card.css.ts";

export interface Member {
  id: string;
  name: string;
  color: string;
}

export interface VisitCardProps {
  job: ScheduledJob;
  members: readonly Member[];
  /** Everyone's visits, to say who's busy. Null if only one person's visits are shown. */
  booked: readonly BookedVisit[] | null;
  /** The people to replace: the one whose visits are shown, or everyone on the visit. */
  from: readonly { name: string }[];
  startsMoving: boolean;
  isPhone: boolean;
  onText: () => void;
  onGive: (memberId: string) => void;
  onClose: () => void;
}

const anchorOf = (jobId: string) => document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"]`);

/**
 * Shows a visit next to its pill, or as a sheet on phones. Enter opens the job, M moves the visit, a digit starts its new
 * time and X chooses it.
 */
export default function VisitCard({ job: visit, isPhone, startsMoving, onClose, ...props }: VisitCardProps) {
  const { data: job, complete } = useFragment({
    fragment: VisitCardFragmentDoc,
    fragmentName: "VisitCard",
    from: visit,
  });
  const navigate = useNavigate();
  const { choose } = usePicking();
  const [isMoving, setMoving] = useState(startsMoving);
  const [typed, setTyped] = useState("");
  if (!complete) return null;
  const body = (
    <CardBody
      {...props}
      job={job}
      isPhone={isPhone}
      isMoving={isMoving}
      typed={typed}
      onMove={setMoving}
      onClose={onClose}
    />
  );
  if (isPhone) {
    return (
      <Dialog title={job.title} width="confirm" isOpen onOpenChange={onClose} isDismissable>
        {body}
      </Dialog>
    );
  }
  const move = (words: string) => {
    setTyped(words);
    setMoving(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isMoving) return;
    if ((target as Element).closest("input, [role=spinbutton], [role=menu]")) return;
    const isOnControl = (target as Element).closest("button, a") !== null;
    if (key === "Enter" && !isOnControl) void navigate(`/jobs/${job.id}`);
    else if (key.toLowerCase() === "m" && canReschedule(job.status)) move("");
    else if (/^\d$/.test(key) && canReschedule(job.status)) move(key);
    else if (key.toLowerCase() === "x" && canReschedule(job.status)) choose(job.id);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      className={css.card}
      triggerRef={{ current: anchorOf(job.id) }}
      isOpen
      isNonModal
      onOpenChange={(isOpen) => isOpen || onClose()}
      shouldCloseOnInteractOutside={(element) => !element.closest("[data-job]")}
      placement="right top"
      offset={10}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the card. */}
      <div onKeyDown={onKeyDown}>
        <AriaDialog className={css.dialog} aria-label={job.title}>
          {body}
        </AriaDialog>
      </div>
    </Popover>
  );
}

interface CardBodyProps extends Omit<VisitCardProps, "job" | "startsMoving"> {
  job: VisitCardFragment;
  isMoving: boolean;
  typed: string;
  onMove: (isMoving: boolean) => void;
}

function CardBody({
  job,
  members,
  booked,
  from,
  isPhone,
  isMoving,
  typed,
  onText,
  onGive,
  onMove,
  onClose,
}: CardBodyProps) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const span = visitSpan(job, timeZone);
  const late = troubleWords(job, timeZone, now);
  const { customer, technicians } = job;
  const { data } = useQuery(VisitAddressDocument, {
    variables: { id: job.id },
    context: { handlesErrors: true },
  });
  const address = data?.job?.siteAddress || data?.job?.customer?.address;
  const contact = job.siteContactName || customer?.contactName;
  const phone = job.siteContactPhone || customer?.phone;
  const canMove = canReschedule(job.status);
  const others = members.filter(({ id }) => !technicians.some((technician) => technician.id === id));
  return (
    <>
      <div className={css.head}>
        <span className={css.status}>
          <JobStatusMenu job={job} of={job.title} />
        </span>
        {!isPhone && (
          <>
            <IconButton label="Open job" size="compact" icon={<ExternalLink />} href={`/jobs/${job.id}`} />
            <IconButton label="Close" size="compact" icon={<X />} onPress={onClose} />
          </>
        )}
      </div>
      {!isPhone && <h3 className={css.title}>{job.title}</h3>}
      <p className={css.when}>
        {span
          ? `${formatWallDay(span.start)}, ${formatWallTime(span.start)} to ${formatWallTime(span.end)}`
          : "No date"}
        {late && <span className={css.late}> · {late}</span>}
      </p>
      <ul className={css.facts}>
        {customer && (
          <li className={line}>
            <Building2 className={icon} aria-hidden />
            <span className={lineText}>
              <Link isQuiet href={`/customers/${customer.id}`}>
                {customer.name}
              </Link>
              {contact && contact !== customer.name && <span className={css.second}>{contact}</span>}
            </span>
          </li>
        )}
        {phone && (
          <li className={line}>
            <Phone className={icon} aria-hidden />
            <Link isQuiet href={telHref(phone)}>
              {formatPhone(phone)}
            </Link>
          </li>
        )}
        {(address || job.equipment.length > 0) && (
          <li className={line}>
            <MapPin className={icon} aria-hidden />
            <span className={lineText}>
              {address}
              {job.equipment.length > 0 && (
                <span className={css.second}>{job.equipment.map(({ name }) => name).join(", ")}</span>
              )}
            </span>
          </li>
        )}
        <li className={line}>
          <UserRound className={icon} aria-hidden />
          <span className={lineText}>
            {technicians.length > 0 ? technicians.map(({ name }) => name).join(", ") : "No one assigned"}
          </span>
        </li>
      </ul>
      {isMoving ? (
        <MoveForm job={job} typed={typed} onDone={onClose} onCancel={() => onMove(false)} />
      ) : (
        <div className={css.actions}>
          {phone && (
            <Button variant="secondary" size="compact" icon={<Phone />} href={telHref(phone)}>
              Call
            </Button>
          )}
          {visitMobile(job) && (
            <Button
              variant="secondary"
              size="compact"
              icon={<MessageSquare />}
              needsServer={false}
              onPress={onText}
            >
              Text
            </Button>
          )}
          {canMove && (
            <Button
              variant="secondary"
              size="compact"
              icon={<CalendarClock />}
              needsServer={false}
              onPress={() => onMove(true)}
            >
              Move
              <kbd className={css.key} aria-hidden>
                M
              </kbd>
            </Button>
          )}
        </div>
      )}
      {canMove && !isMoving && others.length > 0 && (
        <div className={css.give}>
          <span className={css.giveLabel}>
            {technicians.length > 1
              ? `In place of ${from.map(({ name }) => firstName(name)).join(" and ")}`
              : "Give to"}
          </span>
          {others.map((member) => (
            <GiveButton
              key={member.id}
              member={member}
              availability={availabilityOf(member.id, job.id, span, booked)}
              onPress={() => onGive(member.id)}
            />
          ))}
        </div>
      )}
      {!isMoving && (
        <div className={css.openRow}>
          <Button variant="ghost" size="compact" href={`/jobs/${job.id}`}>
            Open job
            <kbd className={css.key} aria-hidden>
              ↵
            </kbd>
          </Button>
        </div>
      )}
    </>
  );
}

function availabilityOf(
  memberId: string,
  jobId: string,
  span: ReturnType<typeof visitSpan>,
  booked: readonly BookedVisit[] | null,
) {
  if (!span || !booked) return undefined;
  const theirs = booked.filter(
    ({ id, start, technicianIds }) =>
      id !== jobId && technicianIds.includes(memberId) && isSameWallDay(start, span.start),
  );
  return availabilityAt(theirs, span);
}

interface GiveButtonProps {
  member: Member;
  availability: ReturnType<typeof availabilityAt> | undefined;
  onPress: () => void;
}

function GiveButton({ member, availability, onPress }: GiveButtonProps) {
  const words = [member.name, availability?.words].filter(Boolean).join(": ");
  return (
    <Tooltip content={words}>
      <AriaButton className={css.person} data-busy={availability?.isBusy || undefined} onPress={onPress}>
        <span aria-hidden>
          <Avatar name={member.name} color={member.color} size={24} />
        </span>
        <VisuallyHidden>{`Give to ${words}`}</VisuallyHidden>
      </AriaButton>
    </Tooltip>
  );
}
