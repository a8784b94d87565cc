import { jobName, UNNUMBERED } from "@fettle/rules/jobs/job-name";
import { containsWords } from "@fettle/rules/platform/search-words";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import type { FoundRecord } from "./recent-records.ts";

const KINDS = {
  job: { kind: "job", folder: "jobs" },
  customer: { kind: "customer", folder: "customers" },
  equipment: { kind: "equipment", folder: "equipment" },
} as const;

/** Records made on this device that the server can't find yet. */
export function waitingRecords(items: readonly OutboxItem[], text: string): FoundRecord[] {
  return items.flatMap(({ id, role, records, about: { title, detail } }) => {
    const made = KINDS[records[0]?.split(":")[0] as keyof typeof KINDS];
    if (role !== "creation" || !made || !containsWords([title, detail], text)) return [];
    const name = made.kind === "job" ? jobName(UNNUMBERED) : undefined;
    return {
      kind: made.kind,
      id,
      label: title,
      href: `/${made.folder}/${id}`,
      detail: [name, detail].filter(Boolean).join(" · "),
      state: "Waiting to send",
    };
  });
}
