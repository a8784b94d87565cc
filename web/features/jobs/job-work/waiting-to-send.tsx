import { CloudUpload } from "lucide-react";
import { countedWords } from "../../../platform/outbox/item-words.ts";
import { useWaiting } from "../../../platform/outbox/use-outbox.ts";
import * as css from "./waiting-to-send.css.ts";

export default function WaitingToSend({ record }: { record: string }) {
  const items = useWaiting(record);
  if (items.length === 0) return null;
  return (
    <span className={css.line}>
      <CloudUpload className={css.icon} aria-hidden />
      {countedWords(items)} waiting to send
    </span>
  );
}
