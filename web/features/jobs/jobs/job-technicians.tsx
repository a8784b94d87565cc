import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Dialog } from "@fettle/design-system/Dialog";
import { roleLabel } from "@fettle/rules/identity/role";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { Suspense, useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import * as css from "./job-screen.css.ts";
import { room } from "./visit-editors.css.ts";

const TechniciansEditor = lazyOpened(() => import("./technicians-editor.tsx"));

/** On phones. People change an open job's technicians in a sheet. */
export function JobTechnicians({ job }: { job: JobDetailFragment }) {
  const [isChanging, setChanging] = useState(false);
  const canChange = isOpenStatus(job.status);
  if (job.technicians.length === 0 && !canChange) return null;
  return (
    <Card
      title="Technicians"
      padding={job.technicians.length > 0 ? "none" : "default"}
      actions={
        canChange && (
          <Button
            variant="ghost"
            size="compact"
            needsServer={false}
            aria-label="Change technicians"
            onPress={() => setChanging(true)}
          >
            Change
          </Button>
        )
      }
    >
      {job.technicians.length === 0 ? (
        <p className={css.description}>No one yet</p>
      ) : (
        <ul className={css.rows}>
          {job.technicians.map(({ id, name, role, color }) => (
            <li key={id} className={css.person}>
              <Avatar name={name} color={color} size={36} />
              <span className={css.rowText}>
                <span>{name}</span>
                <span className={css.rowDetail}>{roleLabel(role)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isChanging && (
        <Dialog title="Change technicians" width="confirm" isOpen onOpenChange={setChanging} isDismissable>
          <Suspense fallback={<div className={room} />}>
            <TechniciansEditor job={job} />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}
