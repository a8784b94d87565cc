import { UsageChip } from "@fettle/design-system/patterns/UsageWidget";
import { CloudUpload } from "lucide-react";

/** How much waits to be sent, in a phone's top bar; it opens the outbox. */
export default function WaitingChip({ count }: { count: number }) {
  return (
    <UsageChip href="/outbox" Icon={CloudUpload} label="waiting to be sent">
      {count}
    </UsageChip>
  );
}
