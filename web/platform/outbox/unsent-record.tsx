import { Banner } from "@fettle/design-system/Banner";
import { Link } from "@fettle/design-system/Link";
import { CloudUpload } from "lucide-react";
import { useOnline } from "../offline/online.ts";
import { archived } from "../screen/record-page.css.ts";
import { waitingWords } from "./item-words.ts";
import { useWaiting } from "./use-outbox.ts";

export default function UnsentRecord({ record }: { record: string }) {
  const isOnline = useOnline();
  const creation = useWaiting(record).find(
    ({ role, records }) => role === "creation" && records[0] === record,
  );
  if (!creation) return null;
  const { problem } = creation;
  return (
    <div className={archived}>
      <Banner
        severity={problem ? "error" : "info"}
        icon={<CloudUpload />}
        title={problem ? "Not accepted." : "Waiting to send."}
        action={<Link href="/outbox">Open Outbox</Link>}
      >
        {problem?.message ?? waitingWords(isOnline)}
      </Banner>
    </div>
  );
}
