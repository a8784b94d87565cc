import { useMutation } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  type WebhookFieldsFragment,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { endpointFacts, endpointStatus } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

export function WebhookRow({ endpoint }: { endpoint: WebhookFieldsFragment }) {
  const { id, url, description, isOn } = endpoint;
  const { timeZone } = useViewer().organisation;
  const [open, setOpen] = useState<"edit" | "rotate" | "delete" | null>(null);
  const close = () => setOpen(null);
  const actions = useWebhookActions(id);
  const [remove, removing] = useMutation(DeleteWebhookDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "WebhookEndpoint", id }) }),
  });
  const [rotate, rotating] = useMutation(RotateWebhookSecretDocument, {
    variables: { id },
    context: { handlesErrors: true },
  });
  const secret = rotating.data?.rotateWebhookSecret.secret;
  return (
    <li className={css.row}>
      <div className={css.rowText}>
        <p className={css.rowTitle}>{url}</p>
        {description && <p className={css.rowDetail}>{description}</p>}
        <p className={css.rowDetail}>{endpointFacts(endpoint, timeZone).join(" · ")}</p>
      </div>
      <div className={css.rowButtons}>
        <Badge status={endpointStatus(endpoint)} />
        <Button size="compact" href={`/settings/webhooks/${id}`} aria-label={`Deliveries to ${url}`}>
          Deliveries
        </Button>
        <Menu
          label={`Actions for ${url}`}
          trigger={<IconButton label={`Actions for ${url}`} icon={<MoreHorizontal />} size="compact" />}
          items={[
            { id: "edit", label: "Edit", icon: <Pencil />, onAction: () => setOpen("edit") },
            {
              id: "test",
              label: "Send test event",
              icon: <Send />,
              onAction: actions.sendTest,
              isDisabled: !isOn,
            },
            { id: "rotate", label: "Rotate secret", icon: <KeyRound />, onAction: () => setOpen("rotate") },
            isOn
              ? { id: "off", label: "Turn off", icon: <Power />, onAction: actions.turnOff }
              : { id: "on", label: "Turn on", icon: <Power />, onAction: actions.turnOn },
            {
              id: "delete",
              label: "Delete",
              icon: <Trash2 />,
              isDestructive: true,
              onAction: () => setOpen("delete"),
            },
          ]}
        />
      </div>
      {open === "edit" && <WebhookDialog endpoint={endpoint} onClose={close} />}
      <ConfirmDialog
        isOpen={open === "rotate" && !secret}
        onOpenChange={close}
        title="Rotate the secret"
        message="We’ll create a new secret and sign with both for 24 hours. Update your program before then."
        confirmLabel="Rotate secret"
        cancelLabel="Cancel"
        isPending={rotating.loading}
        error={rotating.error && errorText(rotating.error, "Failed to rotate the secret")}
        onConfirm={() => rotate().catch((error) => ignored(error, "the dialog shows it"))}
      />
      {open === "rotate" && secret && (
        <WebhookSecret
          secret={secret}
          isRotated
          onClose={() => {
            rotating.reset();
            close();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === "delete"}
        onOpenChange={close}
        title="Delete webhook"
        message={`We’ll stop sending events to ${url} and delete its deliveries. This cannot be undone.`}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        isPending={removing.loading}
        error={removing.error && errorText(removing.error, "Failed to delete the webhook")}
        onConfirm={() => remove().catch((error) => ignored(error, "the dialog shows it"))}
      />
    </li>
  );
}
