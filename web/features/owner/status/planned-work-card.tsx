import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { workTimes } from "@fettle/rules/owner/planned-work";
import { partsText } from "@fettle/rules/owner/status";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { PlannedWorkFieldsFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { CancelWorkDialog } from "./cancel-work-dialog.tsx";
import * as css from "./owner-status.css.ts";
import { PlannedWorkDialog } from "./planned-work-dialog.tsx";

type Work = PlannedWorkFieldsFragment;
type Question = { what: "announce" } | { what: "change" | "cancel"; work: Work };

export function PlannedWorkCard({ plannedWork }: { plannedWork: readonly Work[] }) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <>
      <Card
        title="Planned work"
        actions={
          <Button size="compact" icon={<Plus />} onPress={() => setQuestion({ what: "announce" })}>
            Announce work
          </Button>
        }
      >
        {plannedWork.length === 0 && (
          <p className={css.none}>Nothing planned. The status page shows work from 14 days before.</p>
        )}
        <ul className={css.works}>
          {plannedWork.map((work) => (
            <PlannedWork key={work.id} work={work} onAsk={(what) => setQuestion({ what, work })} />
          ))}
        </ul>
      </Card>
      {question?.what === "announce" && <PlannedWorkDialog onClose={close} />}
      {question?.what === "change" && <PlannedWorkDialog work={question.work} onClose={close} />}
      {question?.what === "cancel" && <CancelWorkDialog work={question.work} onClose={close} />}
    </>
  );
}

interface PlannedWorkProps {
  work: Work;
  onAsk: (what: "change" | "cancel") => void;
}

function PlannedWork({ work, onAsk }: PlannedWorkProps) {
  const { title, text, parts, startsAt, endsAt } = work;
  const isUnderWay = Date.parse(startsAt) <= useNow();
  return (
    <li className={css.work}>
      <h3 className={css.workTitle}>{title}</h3>
      <p className={css.about}>
        {isUnderWay && <Badge status={{ label: "Going on now", tone: "amber", glyph: "halfRing" }} />}
        <span>
          {workTimes(startsAt, endsAt)} · {partsText(parts)}
        </span>
      </p>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <Button size="compact" aria-label={`Change ${title}`} onPress={() => onAsk("change")}>
          Change
        </Button>
        <Button
          size="compact"
          variant="ghost"
          aria-label={`Cancel work: ${title}`}
          onPress={() => onAsk("cancel")}
        >
          Cancel work
        </Button>
      </div>
    </li>
  );
}
