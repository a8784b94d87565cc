import { Suspense } from "react";
import { lazyOpened } from "../screen/lazy-part.ts";

const UnsentRecord = lazyOpened(() => import("./unsent-record.tsx"));

export function LazyUnsentRecord({ record }: { record: string }) {
  return (
    <Suspense>
      <UnsentRecord record={record} />
    </Suspense>
  );
}
