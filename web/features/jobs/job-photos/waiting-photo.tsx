import { PendingPhoto } from "@fettle/design-system/PhotoGrid";
import { useEffect, useState } from "react";
import { ignored } from "../../../lib/ignored.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { indexedStore } from "../../../platform/outbox/outbox-store.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useSelected } from "../../../platform/store.ts";
import { photoProgress } from "./photo-kind.ts";

export function WaitingPhoto({ item }: { item: OutboxItem }) {
  const outbox = useOutbox();
  const progress = useSelected(photoProgress, (all) => all.get(item.id));
  const [previewUrl, setPreviewUrl] = useState<string>();
  const { id, owner, file: { name, type, size } = { name: "photo", type: "", size: 0 } } = item;
  useEffect(() => {
    let url = "";
    let isShown = true;
    indexedStore.readFile({ id, owner, file: { name, type, size } }).then(
      (photo) => {
        if (!isShown) return;
        url = URL.createObjectURL(photo);
        setPreviewUrl(url);
      },
      (error) => ignored(error, "the photo shows its name instead"),
    );
    return () => {
      isShown = false;
      URL.revokeObjectURL(url);
    };
  }, [id, owner, name, type, size]);
  return (
    <PendingPhoto
      previewUrl={previewUrl}
      progress={progress}
      error={item.problem?.message}
      name={name}
      onRetry={() => void outbox.retry(id)}
      onDismiss={() => void outbox.discard([id])}
    />
  );
}
