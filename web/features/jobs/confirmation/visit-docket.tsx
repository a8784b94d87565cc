import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { DocketCard } from "@fettle/design-system/DocketCard";
import { formatLongWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { CircleCheck, MapPin, User } from "lucide-react";
import type { VisitFactsFragment } from "../../../generated/graphql.ts";
import { CallButton } from "../../../platform/public-link/call-button.tsx";
import { OutcomeNote } from "../../../platform/public-link/outcome-note.tsx";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import * as css from "./visit-screen.css.ts";

export interface VisitDocketProps {
  visit: VisitFactsFragment;
  onConfirm: () => void;
  isConfirming: boolean;
  failure: string | undefined;
}

export function VisitDocket({ visit, onConfirm, isConfirming, failure }: VisitDocketProps) {
  const { organisationName, organisationPhone, address, technicians } = visit;
  const isConfirmed = visit.state === "confirmed";
  return (
    <>
      <header>
        <p className={css.from}>{organisationName}</p>
        <h1 className={css.title}>{isConfirmed ? "Your visit is confirmed" : "Does this visit suit you?"}</h1>
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
        {isConfirmed && (
          <Banner severity="success" title="Confirmed. Thank you." isAlert>
            {organisationName} knows you’re expecting them.
          </Banner>
        )}
      </OutcomeNote>
      {!isConfirmed && (
        <>
          <FormFailure message={failure && `Not confirmed yet: ${failure}`} />
          <Button
            variant="hivis"
            size="action"
            icon={<CircleCheck />}
            isPending={isConfirming}
            onPress={onConfirm}
            fullWidth
          >
            Confirm visit
          </Button>
        </>
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
