import { useMutation, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { TICKET_PRIORITIES } from "@fettle/rules/support/ticket";
import { ticketFormSchema } from "@fettle/rules/support/ticket.schema";
import { Send, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { type LoaderFunctionArgs, useNavigate } from "react-router";
import { z } from "zod";
import { OpenTicketDocument, TicketCategoriesDocument } from "../../../generated/graphql.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { browserOrigin } from "../../../platform/server-address.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { MightHelp } from "../../website/help/might-help.tsx";
import { AttachButtons, UnsentFiles, useFileDrop } from "./attachments.tsx";
import { openedFrom } from "./opened-from.ts";
import * as css from "./support.css.ts";
import { attachedFileSchema } from "./use-attachments.ts";
import { useTicketAttachments } from "./use-ticket-attachments.ts";

function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  return {
    title: params.get("title") ?? "",
    followsId: params.get("follows"),
    categories: preload(args, TicketCategoriesDocument),
  };
}

function Component() {
  return (
    <>
      <PageHeader title="New ticket" backHref="/support" backLabel="Support" isList isTitleOnPhone />
      <Suspense fallback={<CardsSkeleton label="Loading" />}>
        <NewTicketForm />
      </Suspense>
    </>
  );
}

const schema = ticketFormSchema.extend({
  files: z.array(attachedFileSchema),
  /** Empty if the person has removed the URL. */
  pageUrl: z.string(),
  userAgent: z.string(),
});
type Values = z.input<typeof schema>;

const PRIORITIES = TICKET_PRIORITIES.map((id) => ({ id, label: STATUSES.priority[id].label }));

function NewTicketForm() {
  const { title, followsId, categories } = useLoaded<typeof loader>();
  const { ticketCategories } = useReadQuery(categories).data;
  const [page] = useState(() => openedFrom.get());
  const kept = useDraftForm<Values, z.output<typeof schema>>({
    name: followsId ? `ticket-after:${followsId}` : "ticket:new",
    schema,
    values: {
      title,
      description: "",
      categoryId: "",
      priority: "medium",
      files: [],
      pageUrl: page ? `${browserOrigin()}${page}` : "",
      userAgent: navigator.userAgent,
    },
  });
  const { form, forget, startOver, restoredFrom, creation } = kept;
  const { control } = form;
  const [files, pageUrl, userAgent, asked] = useWatch({
    control,
    name: ["files", "pageUrl", "userAgent", "title"],
  });
  const attachments = useTicketAttachments(files, (change) =>
    form.setValue("files", change(form.getValues("files")), { shouldDirty: true }),
  );
  const navigate = useNavigate();
  const [send] = useMutation(OpenTicketDocument, {
    context: { handlesErrors: true },
    update: (cache) => renewLists(cache, "tickets"),
  });
  const submit = useServerSubmit(
    form,
    async ({ files: attached, ...typed }) => {
      const input = {
        ...typed,
        pageUrl: typed.pageUrl || null,
        userAgent: typed.userAgent || null,
        attachmentIds: attached.map(({ id }) => id),
        followsId,
      };
      const { data } = await createIdempotently(creation, (context) =>
        send({ variables: { input }, context }),
      );
      forget();
      toast({ title: "Ticket sent", description: typed.title, tone: "success" });
      await navigate(`/support/ticket/${data?.openTicket.id}`);
    },
    "Failed to send",
  );
  const drop = useFileDrop(attachments.add);
  const context = [
    { name: "pageUrl" as const, label: "The page you came from", value: pageUrl },
    { name: "userAgent" as const, label: "Your browser", value: userAgent },
  ].filter(({ value }) => value);
  return (
    <form
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (isSubmitKey(event)) event.currentTarget.requestSubmit();
      }}
    >
      <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
      <Card>
        <div className={css.write} {...drop}>
          <FormError message={form.formState.errors.root?.message} />
          <FormTextField control={control} name="title" label="What is it about?" autoComplete="off" />
          <MightHelp text={asked} />
          <div className={css.pair}>
            <Controller
              control={control}
              name="categoryId"
              render={({ field, fieldState }) => (
                <Select
                  label="Category"
                  placeholder="Choose a category"
                  isOptional
                  items={ticketCategories.map(({ id, name }) => ({ id, label: name }))}
                  selectedKey={field.value || null}
                  onSelectionChange={field.onChange}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="priority"
              render={({ field }) => (
                <Select
                  label="Priority"
                  items={PRIORITIES}
                  selectedKey={field.value}
                  onSelectionChange={field.onChange}
                />
              )}
            />
          </div>
          <FormTextArea control={control} name="description" label="What happened?" rows={6} />
          <UnsentFiles files={files} attachments={attachments} />
          <div className={css.foot}>
            <p className={css.hint}>Drop or paste files here, up to 25 MB each</p>
            <AttachButtons onFiles={attachments.add} />
          </div>
        </div>
      </Card>
      {context.length > 0 && (
        <Card title="Sent with your ticket so we can see what you saw">
          <ul className={css.close}>
            {context.map(({ name, label, value }) => (
              <li key={name} className={css.rowHead}>
                <span className={css.quiet}>{label}</span>
                <span className={css.fileName}>{value}</span>
                <IconButton
                  label={`Remove: ${label}`}
                  icon={<X />}
                  onPress={() => form.setValue(name, "", { shouldDirty: true })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={css.foot}>
        <Button
          type="submit"
          variant="primary"
          icon={<Send />}
          isPending={form.formState.isSubmitting}
          isDisabled={attachments.isUploading}
        >
          Send ticket
          <SubmitKey />
        </Button>
      </div>
    </form>
  );
}

export const newTicketPage = { loader, Component };
