import { Banner } from "@fettle/design-system/Banner";
import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { ignored } from "../../../lib/ignored.ts";

/** Says on sign-in that work on this device is waiting to be sent. Anyone may be about to sign in. */
export function WaitingWork() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    import("../../../platform/outbox/outbox-store.ts")
      .then(({ countAllKept }) => countAllKept())
      .then(setCount)
      .catch((error) => ignored(error, "sign-in doesn't depend on the count"));
  }, []);
  if (count === 0) return null;
  return (
    <Banner
      icon={<CloudUpload />}
      title={count === 1 ? "1 item is waiting to be sent." : `${count} items are waiting to be sent.`}
    >
      {count === 1 ? "It’s" : "They’re"} safe on this device. Sign in to send {count === 1 ? "it" : "them"}.
    </Banner>
  );
}
