import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { DocketCard } from "@fettle/design-system/DocketCard";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { isAhead } from "@fettle/rules/jobs/job-status";
import { visitCalendarPath } from "@fettle/rules/jobs/visit-calendar-path";
import { formatLongWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { CalendarPlus, CalendarX, CircleCheck, MapPin, User } from "lucide-react";
import { Suspense, useState } from "react";
import type { VisitFactsFragment } from "../../../generated/graphql.ts";
import { CallButton } from "../../../platform/public-link/call-button.tsx";
import { OutcomeNote } from "../../../platform/public-link/outcome-note.tsx";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import * as css from "./visit-screen.css.ts";

const DeclineForm = lazyPart(() => import("./decline-form.tsx"));

export interface VisitDocketProps {
  token: string;
  visit: VisitFactsFragment;
  onConfirm: () => void;
  isConfirming: boolean;
  failure: string | undefined;
  onDecline: (text: string) => Promise<void>;
  isDeclining: boolean;
  declineFailure: string | undefined;
}

const TITLES: Record<VisitFactsFragment["state"], string> = {
  waiting: "Does this visit suit you?",
  confirmed: "Your visit is confirmed",
  declined: "You can’t make this visit",
  ended: "This link has ended",
};

export function VisitDocket(props: VisitDocketProps) {
  const { token, visit } = props;
  const { organisationName, organisationPhone, address, technicians, state } = visit;
  return (
    <>
      <title>{`Your visit · ${organisationName}`}</title>
      <header>
        <p className={css.from}>{organisationName}</p>
        <h1 className={css.title}>{TITLES[state]}</h1>
      </header>
      <DocketCard label="Your visit" summary={<When visit={visit} />}>
        <ul className={css.facts}>
          {address && (
            <li className={css.fact}>
              <MapPin className={css.icon} aria-hidden />
              <span className={css.words}>{address}</span>
            </li>
          )}
          {technicians.length > 0 && (
            <li className={css.fact}>
              <User className={css.icon} aria-hidden />
              <span className={css.words}>{technicians.join(" and ")} will be there</span>
            </li>
          )}
          {!address && technicians.length === 0 && <li className={css.fact}>{organisationName}</li>}
        </ul>
      </DocketCard>
      <OutcomeNote answer={visit.state}>
        {state === "confirmed" && (
          <Banner severity="success" title="Confirmed. Thank you." isAlert>
            {organisationName} knows you’re expecting them.
          </Banner>
        )}
        {state === "declined" && (
          <Banner severity="info" title="Thanks for letting us know." isAlert>
            {organisationName} will contact you about another time.
          </Banner>
        )}
      </OutcomeNote>
      <Answers key={state} {...props} />
      {visit.scheduledAt && state !== "declined" && (
        <Button
          variant="secondary"
          size="touch"
          icon={<CalendarPlus />}
          href={`${SERVER_URL}${visitCalendarPath(token)}`}
          fullWidth
        >
          Add to calendar
        </Button>
      )}
      <div className={css.otherwise}>
        {organisationPhone && (
          <p className={css.small}>Need another time or have a question? Call {organisationName}.</p>
        )}
        <CallButton phone={organisationPhone} />
      </div>
    </>
  );
}

function Answers({ token, visit, onConfirm, isConfirming, failure, ...declining }: VisitDocketProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, jobStatus } = visit;
  const canDecline = state !== "declined" && jobStatus !== null && isAhead(jobStatus);
  const confirm = (
    <>
      <FormFailure message={failure && `Not confirmed yet: ${failure}`} />
      <Button
        variant={state === "declined" ? "secondary" : "hivis"}
        size={state === "declined" ? "touch" : "action"}
        icon={<CircleCheck />}
        isPending={isConfirming}
        onPress={onConfirm}
        fullWidth
      >
        {state === "declined" ? "I can make it after all" : "Confirm visit"}
      </Button>
    </>
  );
  if (canDecline && isOpen) {
    return (
      <Suspense fallback={<Skeleton height={260} />}>
        <DeclineForm token={token} {...declining} onBack={() => setOpen(false)} />
      </Suspense>
    );
  }
  return (
    <div className={css.otherwise}>
      {state !== "confirmed" && confirm}
      {canDecline && (
        <Button variant="secondary" size="touch" icon={<CalendarX />} onPress={() => setOpen(true)} fullWidth>
          I can’t make it
        </Button>
      )}
    </div>
  );
}

function When({ visit: { scheduledAt, timeZone } }: { visit: VisitFactsFragment }) {
  if (!scheduledAt) return <p className={css.day}>Date to be confirmed</p>;
  const wall = jobWallTime(scheduledAt, timeZone);
  return (
    <div>
      <p className={css.day}>{formatLongWallDay(wall, today(timeZone).year)}</p>
      <p className={css.time}>{formatWallTime(wall)}</p>
    </div>
  );
}
