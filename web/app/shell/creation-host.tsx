import { Suspense } from "react";
import { LazyNewJobDialog } from "../../features/jobs/jobs/lazy-new-job-dialog.ts";
import { creation } from "../../platform/creation.ts";
import { lazyOpened } from "../../platform/screen/lazy-part.ts";
import { useStore } from "../../platform/store.ts";

const NewMessageDialog = lazyOpened(
  () => import("../../features/conversations/messages/new-message-dialog.tsx"),
);

const close = () => creation.set(null);

export function CreationHost() {
  const asked = useStore(creation);
  return (
    <Suspense>
      {asked?.kind === "job" && (
        <LazyNewJobDialog
          onClose={close}
          {...(asked.customerId && { start: { customerId: asked.customerId } })}
        />
      )}
      {asked?.kind === "text" && <NewMessageDialog onClose={close} to={asked.customerId} />}
    </Suspense>
  );
}
