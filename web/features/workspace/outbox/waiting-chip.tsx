import { UsageChip } from "@fettle/design-system/patterns/UsageWidget";
import { CloudUpload } from "lucide-react";

export default function WaitingChip({ count }: { count: number }) {
  return (
    <UsageChip href="/outbox" Icon={CloudUpload} label="waiting to be sent">
      {count}
    </UsageChip>
  );
}
