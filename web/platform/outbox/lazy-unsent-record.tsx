import { Suspense } from "react";
import { lazyOpened } from "../screen/lazy-part.ts";

const UnsentRecord = lazyOpened(() => import("./unsent-record.tsx"));

/** What is said of a record that waits to be sent, whose code loads with the first of them. */
export function LazyUnsentRecord({ record }: { record: string }) {
  return (
    <Suspense>
      <UnsentRecord record={record} />
    </Suspense>
  );
}
