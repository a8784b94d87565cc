import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Link } from "@fettle/design-system/Link";
import { RadioGroup } from "@fettle/design-system/RadioGroup";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { staffTicketSchema } from "@fettle/rules/support/ticket.schema";
import { Controller, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { DeskTicketChoicesDocument, OpenDeskTicketDocument } from "../../../generated/graphql.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import * as grid from "../../../platform/forms/form-grid.css.ts";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { ticketHref } from "./queue-table.tsx";
import { RequesterPicker } from "./requester-picker.tsx";
import { priorityItems } from "./ticket-items.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";

/** The draft remembers the requester's name too. */
const schema = staffTicketSchema.extend({ name: z.string(), email: z.string(), orgName: z.string() });
type Values = z.input<typeof schema>;

const NO_ONE = { requesterId: "", name: "", email: "", orgName: "" };
const EMPTY: Values = {
  ...NO_ONE,
  onBehalfOf: "",
  title: "",
  categoryId: "",
  priority: "medium",
  source: "phone",
  message: "",
  isMine: true,
};

const OPENINGS = [
  { id: "phone", label: "They called us", detail: "Note what they said. They’ll be waiting for our reply." },
  { id: "staff", label: "We’re writing to them", detail: "Your message goes out as the first one." },
] as const;

/** Opens a ticket for a member, after a call or to write to them first. */
export default function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const kept = useDraftForm<Values, z.output<typeof schema>>({
    name: "desk-ticket:new",
    schema,
    values: EMPTY,
  });
  const { form, creation, forget } = kept;
  const { control, setValue } = form;
  const [source, requesterId, name, email, orgName] = useWatch({
    control,
    name: ["source", "requesterId", "name", "email", "orgName"],
  });
  const categories = useCategoryChoices();
  const navigate = useNavigate();
  const [open] = useMutation(OpenDeskTicketDocument, {
    context: { handlesErrors: true },
    refetchQueries: ["DeskQueue"],
  });
  const submit = useServerSubmit(
    form,
    async ({ name: _name, email: _email, orgName: _orgName, ...input }) => {
      const { data } = await createIdempotently(creation, (context) =>
        open({ variables: { input }, context }),
      );
      forget();
      toast({ title: "Ticket opened", description: input.title, tone: "success" });
      onClose();
      await navigate(ticketHref(data?.openDeskTicket.id ?? ""));
    },
    "Failed to open the ticket",
  );
  return (
    <FormDialog
      title="New ticket"
      kept={kept}
      submitLabel={source === "staff" ? "Send and open" : "Open ticket"}
      showsKeys
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={grid.fields}>
        <div className={grid.full}>
          <Controller
            control={control}
            name="requesterId"
            render={({ field, fieldState }) => (
              <RequesterPicker
                value={requesterId ? { id: requesterId, name, email, orgName } : null}
                onChange={(chosen) => {
                  const { id, ...who } = chosen ?? { id: "", ...NO_ONE };
                  setValue("name", who.name);
                  setValue("email", who.email);
                  setValue("orgName", who.orgName);
                  field.onChange(id);
                }}
                errorMessage={fieldState.error?.message}
                autoFocus
              />
            )}
          />
        </div>
        {requesterId && email && (
          <div className={grid.full}>
            <OpenTickets name={name} email={email} />
          </div>
        )}
        <div className={grid.full}>
          <FormTextField
            control={control}
            name="onBehalfOf"
            label="On behalf of"
            isOptional
            description="If they ask for someone else."
            autoComplete="off"
          />
        </div>
        <div className={grid.full}>
          <FormTextField control={control} name="title" label="Title" autoComplete="off" />
        </div>
        <div className={grid.half}>
          <Controller
            control={control}
            name="categoryId"
            render={({ field, fieldState }) => (
              <Select
                label="Category"
                placeholder="Choose a category"
                isOptional
                items={categories}
                selectedKey={field.value || null}
                onSelectionChange={field.onChange}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </div>
        <div className={grid.half}>
          <Controller
            control={control}
            name="priority"
            render={({ field }) => (
              <Select
                label="Priority"
                items={priorityItems}
                selectedKey={field.value ?? "medium"}
                onSelectionChange={field.onChange}
              />
            )}
          />
        </div>
        <div className={grid.full}>
          <Controller
            control={control}
            name="source"
            render={({ field }) => (
              <RadioGroup
                label="Who wrote first"
                items={OPENINGS}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <div className={grid.full}>
          <FormTextArea
            control={control}
            name="message"
            label={source === "staff" ? "Your message" : "Message from the call"}
            rows={5}
          />
        </div>
        <div className={grid.full}>
          <Controller
            control={control}
            name="isMine"
            render={({ field }) => (
              <Checkbox isSelected={field.value ?? false} onChange={field.onChange}>
                Assign to me
              </Checkbox>
            )}
          />
        </div>
      </div>
    </FormDialog>
  );
}

/** A colleague may have opened one for the same call. */
function OpenTickets({ name, email }: { name: string; email: string }) {
  const { data } = useQuery(DeskTicketChoicesDocument, {
    variables: { search: email },
    fetchPolicy: "cache-and-network",
  });
  const open = (data?.deskTickets.items ?? []).filter(
    ({ status }) => status === "open" || status === "in_progress",
  );
  if (open.length === 0) return null;
  return (
    <Banner
      severity="info"
      title={open.length === 1 ? `${name} has an open ticket.` : `${name} has ${open.length} open tickets.`}
    >
      {open.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link href={ticketHref(id)}>{title}</Link>
        </span>
      ))}
    </Banner>
  );
}
