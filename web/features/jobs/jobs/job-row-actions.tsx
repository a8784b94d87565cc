import { Button } from "@fettle/design-system/Button";
import { mayBeMobile } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { useState } from "react";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { creation } from "../../../platform/creation.ts";
import MoveJobDialog from "./move-job-dialog.tsx";

interface JobRowActionsProps {
  job: JobRowFragment;
  phone: string | null | undefined;
}

export default function JobRowActions({ job, phone }: JobRowActionsProps) {
  const [isMoving, setMoving] = useState(false);
  const { id, title, customer } = job;
  return (
    <>
      {phone && (
        <Button size="inline" href={telHref(phone)} aria-label={`Call about ${title}`}>
          Call
        </Button>
      )}
      {customer && mayBeMobile(customer.phone) && (
        <Button
          size="inline"
          aria-label={`Text ${customer.name} about ${title}`}
          onPress={() => creation.set({ kind: "text", customerId: customer.id })}
        >
          Text
        </Button>
      )}
      <Button size="inline" aria-label={`Move ${title}`} onPress={() => setMoving(true)}>
        Move
      </Button>
      {isMoving && <MoveJobDialog jobId={id} onClose={() => setMoving(false)} />}
    </>
  );
}
