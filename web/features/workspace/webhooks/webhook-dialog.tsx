import { useMutation } from "@apollo/client/react";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { webhookEndpointSchema } from "@fettle/rules/workspace/webhook-endpoint.schema";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type WebhookFieldsFragment,
  WebhooksDocument,
} from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { WebhookEventsField } from "./webhook-events-field.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** `events` are names; the schema checks them. */
type Typed = Omit<z.input<typeof webhookEndpointSchema>, "events"> & { events: string[] };

type Props = { endpoint?: WebhookFieldsFragment; onClose: () => void };

export function WebhookDialog({ endpoint, onClose }: Props) {
  const [create, { data }] = useMutation(CreateWebhookDocument, {
    context: { handlesErrors: true },
    update: (cache, { data: created }) => {
      cache.updateQuery({ query: WebhooksDocument }, (list) =>
        list && created
          ? { webhookEndpoints: [...list.webhookEndpoints, created.createWebhookEndpoint.endpoint] }
          : list,
      );
    },
  });
  const [update] = useMutation(UpdateWebhookDocument, { context: { handlesErrors: true } });
  const kept = useDraftForm<Typed, z.output<typeof webhookEndpointSchema>>({
    name: `webhook:${endpoint?.id ?? "new"}`,
    schema: webhookEndpointSchema as unknown as z.ZodType<z.output<typeof webhookEndpointSchema>, Typed>,
    values: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: endpoint?.events ?? [],
    },
  });
  const { form } = kept;
  const submit = useServerSubmit(
    form,
    async (input) => {
      if (endpoint) await update({ variables: { id: endpoint.id, input } });
      else await create({ variables: { input } });
      kept.forget();
      if (endpoint) onClose();
    },
    MESSAGES.failedToSave,
  );
  if (data) return <WebhookSecret secret={data.createWebhookEndpoint.secret} onClose={onClose} />;
  return (
    <FormDialog
      title={endpoint ? "Edit webhook" : "New webhook"}
      kept={kept}
      submitLabel={endpoint ? "Save" : "Create webhook"}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="url"
        label="Address"
        description="Where your program receives events. It must start with https://."
        placeholder="https://example.com/fettle"
        autoComplete="off"
        inputMode="url"
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="description"
        label="Description"
        description="Optional. Which program is it for?"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="events"
        render={({ field, fieldState }) => (
          <WebhookEventsField
            value={field.value}
            onChange={field.onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
