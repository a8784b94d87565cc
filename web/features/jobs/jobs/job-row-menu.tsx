import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { mayBeMobile } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { CalendarClock, Copy, EllipsisVertical, MessageSquare, Phone } from "lucide-react";
import { Suspense, useState } from "react";
import type { JobRowFragment } from "../../../generated/graphql.ts";
import { creation } from "../../../platform/creation.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const MoveJobDialog = lazyOpened(() => import("./move-job-dialog.tsx"));
const DuplicateJobDialog = lazyOpened(() => import("./duplicate-job-dialog.tsx"));

interface JobRowMenuProps {
  job: JobRowFragment;
  phone: string | null | undefined;
}

/** The row's actions where nothing hovers. */
export default function JobRowMenu({ job, phone }: JobRowMenuProps) {
  const [asked, setAsked] = useState<"move" | "duplicate">();
  const close = () => setAsked(undefined);
  const { id, title, customer } = job;
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        trigger={<IconButton label={`Actions for ${title}`} icon={<EllipsisVertical />} />}
        items={[
          ...(phone ? [{ id: "call", label: "Call", icon: <Phone />, href: telHref(phone) }] : []),
          ...(customer && mayBeMobile(customer.phone)
            ? [
                {
                  id: "text",
                  label: "Text",
                  icon: <MessageSquare />,
                  onAction: () => creation.set({ kind: "text", customerId: customer.id }),
                },
              ]
            : []),
          { id: "move", label: "Move", icon: <CalendarClock />, onAction: () => setAsked("move") },
          { id: "duplicate", label: "Duplicate", icon: <Copy />, onAction: () => setAsked("duplicate") },
        ]}
      />
      {asked && (
        <Suspense>
          {asked === "move" && <MoveJobDialog jobId={id} onClose={close} />}
          {asked === "duplicate" && <DuplicateJobDialog jobId={id} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
