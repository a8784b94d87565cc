import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { TodayJobFragment } from "../../../generated/graphql.ts";
import { TodayRow } from "./today-row.tsx";
import { doneToggle, rows } from "./today-schedule.css.ts";

type Props = { jobs: readonly TodayJobFragment[]; timeZone: string };

export function DoneToday({ jobs, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={doneToggle} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {jobs.length} done today
        <ChevronDown size={18} aria-hidden />
      </Button>
      {isOpen && (
        <ol className={rows}>
          {jobs.map((job) => (
            <TodayRow key={job.id} job={job} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </>
  );
}
