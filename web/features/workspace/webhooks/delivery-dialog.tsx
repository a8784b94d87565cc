import { useMutation, useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { toast } from "@fettle/design-system/Toast";
import { RotateCw } from "lucide-react";
import {
  ResendWebhookDocument,
  WebhookDeliveryDetailsDocument,
  WebhookLogDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { deliveryFacts, statusOf } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

type Props = { id: string; isOn: boolean; onClose: () => void };

export function DeliveryDialog({ id, isOn, onClose }: Props) {
  const { timeZone } = useViewer().organisation;
  const { data, error, refetch } = useQuery(WebhookDeliveryDetailsDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const [resend, { loading }] = useMutation(ResendWebhookDocument, {
    variables: { deliveryId: id },
    refetchQueries: [WebhookLogDocument],
    onCompleted: () => {
      toast({ title: "Sending the event again", tone: "success" });
      onClose();
    },
  });
  const delivery = data?.webhookDelivery;
  const canResend = isOn && delivery && delivery.status !== "waiting";
  return (
    <Dialog
      title={delivery?.event ?? "Delivery"}
      isOpen
      onOpenChange={onClose}
      cancelLabel="Close"
      isDismissable
      footer={
        canResend ? (
          <Button
            variant="secondary"
            icon={<RotateCw />}
            isPending={loading}
            onPress={() => resend().catch((error) => ignored(error, "a toast shows it"))}
          >
            Send again
          </Button>
        ) : (
          <span />
        )
      }
    >
      {error && !data && <ErrorState heading="Failed to load the delivery" onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && !delivery && <p className={css.entryDetail}>This delivery was deleted.</p>}
      {delivery && (
        <div className={css.details}>
          <div className={css.block}>
            <div>
              <Badge status={statusOf(delivery)} />
            </div>
            <p className={css.entryDetail}>
              {[
                ...deliveryFacts(delivery, timeZone),
                ...(delivery.durationMs === null ? [] : [`took ${delivery.durationMs} ms`]),
              ].join(" · ")}
            </p>
            <p className={css.entryDetail}>webhook-id {delivery.webhookId}</p>
          </div>
          <Code title="Answer" text={answerOf(delivery)} />
          <Code title="Payload" text={delivery.payload ? pretty(delivery.payload) : "Not sent yet."} />
        </div>
      )}
    </Dialog>
  );
}

type Answer = { responseStatus: number | null; responseBody: string | null; error: string | null };

function answerOf({ responseStatus, responseBody, error }: Answer): string {
  if (responseStatus === null) return error ?? "Not sent yet.";
  return [`HTTP ${responseStatus}`, ...(responseBody ? ["", responseBody] : [])].join("\n");
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const Code = ({ title, text }: { title: string; text: string }) => (
  <div className={css.block}>
    <h3 className={css.blockTitle}>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
    <section className={css.code} tabIndex={0} aria-label={title}>
      {text}
    </section>
  </div>
);
