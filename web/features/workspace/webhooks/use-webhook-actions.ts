import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import {
  SendTestWebhookDocument,
  TurnOffWebhookDocument,
  TurnOnWebhookDocument,
  WebhookLogDocument,
  WebhooksDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";

/** Failures are shown by the shared error link. */
export function useWebhookActions(id: string) {
  const [turnOn] = useMutation(TurnOnWebhookDocument, { variables: { id } });
  const [turnOff] = useMutation(TurnOffWebhookDocument, { variables: { id } });
  const [sendTest] = useMutation(SendTestWebhookDocument, {
    variables: { endpointId: id },
    refetchQueries: [WebhooksDocument, WebhookLogDocument],
    onCompleted: () => toast({ title: "Test event sent. See Deliveries.", tone: "success" }),
  });
  return {
    turnOn: () => void turnOn().catch((error) => ignored(error, "a toast shows it")),
    turnOff: () => void turnOff().catch((error) => ignored(error, "a toast shows it")),
    sendTest: () => void sendTest().catch((error) => ignored(error, "a toast shows it")),
  };
}
