import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { quickCustomerSchema } from "@fettle/rules/customers/customer.schema";
import { type NewJobForm, type NewJobFormValues, newJobFormSchema } from "@fettle/rules/jobs/job.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone, mayBeMobile } from "@fettle/rules/platform/phone";
import { Send } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { createQueued, sayCreated } from "../../../platform/outbox/create-queued.ts";
import { changeDraftName } from "../../../platform/outbox/left-change.ts";
import { type Addition, useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { newCustomerKind } from "../../customers/customers/new-customer-kind.ts";
import { type AskedByMessage, quotedWords } from "./asked-by-message.ts";
import { emptyJob, type JobStart, jobInput, unsentJobValues } from "./job-form-values.ts";
import { newCustomerFrom, newCustomerInput } from "./new-customer-of.ts";
import * as css from "./new-job-fields.css.ts";
import { NewJobFields } from "./new-job-fields.tsx";
import { type NewJob, newJobKind, newJobOf } from "./new-job-kind.ts";
import { useTextConfirmation } from "./use-text-confirmation.ts";

export interface NewJobDialogProps {
  onClose: () => void;
  start?: JobStart;
  asked?: AskedByMessage;
  /** Called with the customer's id once the server has the job. */
  onCreated?: (customerId: string) => void;
  copyOf?: { id: string; estimatedValueCents: number | null };
  unsent?: UnsentJob;
}

export interface UnsentJob {
  id: string;
  job: NewJob;
  isRefused: boolean;
  revise: (addition: Pick<Addition<NewJob>, "variables" | "about">) => Promise<void>;
}

type Reached = Pick<NewJobFormValues, "customerId" | "siteContactPhone"> & {
  newCustomer?: { phone?: string | null } | null;
};
type QuickCustomerInput = NonNullable<NewJobForm["newCustomer"]>;

const TEXT_NEEDS = {
  customer: "Choose a customer with a mobile to text the confirmation",
  date: "Choose a date and time to text the confirmation",
};

export default function NewJobDialog({
  onClose,
  start,
  asked,
  onCreated,
  copyOf,
  unsent,
}: NewJobDialogProps) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const { id: viewerId, role, organisation } = useViewer();
  const { timeZone } = organisation;
  // In the field, people usually do the jobs they book themselves.
  const proposed = role === "technician" ? { assignedTechIds: [viewerId] } : {};
  const values = {
    ...(unsent
      ? unsentJobValues(unsent.job, timeZone)
      : emptyJob({ ...proposed, ...start, ...(asked && startOf(asked)) })),
    newCustomer: asked ? strangerOf(asked) : null,
  };
  const kept = useDraftForm({
    name: draftName({ start, asked, copyOf, unsent }),
    schema: newJobFormSchema,
    values,
  });
  const { form, forget } = kept;
  const [isAnother, setAnother] = useState(false);
  const [round, setRound] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) fields.current?.scrollIntoView();
  }, [round]);
  const textsConfirmation = useRef(false);
  const confirmation = useTextConfirmation();

  const isReachable = ({ customerId, newCustomer, siteContactPhone }: Reached): boolean =>
    [siteContactPhone, newCustomer ? newCustomer.phone : confirmation.phoneOf(customerId)].some(mayBeMobile);
  const mayText = (values: NewJobForm): boolean => {
    const { newCustomer, scheduledAt } = values;
    const isReached = isReachable(values);
    if (!isReached) {
      form.setError(newCustomer ? "newCustomer.phone" : "customerId", { message: TEXT_NEEDS.customer });
    }
    if (!scheduledAt) form.setError("scheduledAt", { message: TEXT_NEEDS.date });
    return isReached && scheduledAt !== null;
  };

  /** A retry finds the customer chosen, or sends them again with the same id. */
  const sendCustomer = async (customer: QuickCustomerInput) => {
    const { id, name } = customer;
    await outbox.send(newCustomerKind, { id, variables: newCustomerInput(customer), about: { title: name } });
    form.setValue("customerId", id);
    form.setValue("newCustomer", null);
    return id;
  };

  const createCustomer = async () => {
    const { newCustomer } = form.getValues();
    const typed = quickCustomerSchema.safeParse(newCustomer);
    if (typed.success) return sendCustomer(typed.data);
    await form.trigger("newCustomer");
    throw new Error("Check the customer’s details first");
  };

  const submit = useServerSubmit(
    form,
    async (values) => {
      const isTexting = textsConfirmation.current;
      if (isTexting && !mayText(values)) return;
      const { newCustomer, ...known } = values;
      const job = newCustomer ? { ...known, customerId: await sendCustomer(newCustomer) } : known;
      const estimatedValueCents =
        copyOf?.estimatedValueCents ?? unsent?.job.input.estimatedValueCents ?? undefined;
      const conversationId = asked?.conversationId ?? unsent?.job.input.conversationId;
      const input = {
        ...jobInput(job, timeZone),
        ...(estimatedValueCents && { estimatedValueCents }),
        ...(conversationId && { conversationId }),
      };
      const variables = newJobOf(cache, input);
      const about = { title: input.title, detail: variables.customer?.name };
      if (unsent) {
        await unsent.revise({ variables, about });
        forget();
        onClose();
        return;
      }
      let jobId = "";
      const outcome = await createQueued(kept, variables, (creation) => {
        jobId = creation.id ?? "";
        return outbox.send(newJobKind, { ...creation, about });
      });
      const booked = outcome.state === "sent" ? outcome.data?.customer : undefined;
      const isMerged = booked && booked.id !== job.customerId;
      sayCreated(
        "Job",
        isMerged ? `For ${booked.name}, who was just added with the same number` : input.title,
        outcome,
        `/jobs/${jobId}`,
      );
      if (isTexting) void confirmation.send(jobId, about);
      if (booked) onCreated?.(booked.id);
      if (!isAnother) return onClose();
      form.reset({ ...emptyJob(proposed), newCustomer: null }, { keepDefaultValues: false });
      forget();
      setRound(round + 1);
    },
    MESSAGES.failedToCreateJob,
  );
  const submitAs = (isTexting: boolean) => {
    textsConfirmation.current = isTexting;
  };
  const isNew = !unsent && !copyOf;
  const isPhone = useIsPhone();
  /** Enter leads from the new customer to the title, and from there to the date. Returns false if it creates the job. */
  const moveOn = ({ key, target }: KeyboardEvent): boolean => {
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return false;
    if (target.name.startsWith("newCustomer.")) form.setFocus("title");
    else if (target.name === "title" && !form.getValues("scheduledAt")) {
      fields.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) {
      if (moveOn(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const values = form.getValues();
    const isForSomeone = Boolean(values.customerId || values.newCustomer);
    // Nobody can text a landline, so the keys only create.
    submitAs(isNew && (!isForSomeone || isReachable(values)));
    void submit();
  };
  const { isSubmitting } = form.formState;
  const another = (
    <Checkbox isSelected={isAnother} onChange={setAnother}>
      Create another
    </Checkbox>
  );
  return (
    <FormDialog
      title={unsent ? "Edit new job" : copyOf ? "Duplicate job" : "New Job"}
      width="job"
      kept={kept}
      submitLabel={unsent ? (unsent.isRefused ? "Send again" : "Save") : "Create Job"}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
      {...(isNew && {
        actions: (
          <>
            <Button
              variant="secondary"
              type="submit"
              isPending={isSubmitting && !textsConfirmation.current}
              needsServer={false}
              onPress={() => submitAs(false)}
            >
              Create Job
            </Button>
            <Button
              variant="primary"
              type="submit"
              icon={<Send />}
              isPending={isSubmitting && textsConfirmation.current}
              onPress={() => submitAs(true)}
            >
              Create and text<span className={css.onWide}> the confirmation</span>
              <SubmitKey />
            </Button>
          </>
        ),
        footerStart: !isPhone && another,
        headerEnd: isPhone && another,
      })}
    >
      <div ref={fields} onKeyDownCapture={onKeyDown}>
        <NewJobFields
          key={round}
          isFirst={round === 0}
          form={form}
          createCustomer={createCustomer}
          asked={round === 0 ? asked : undefined}
        />
      </div>
    </FormDialog>
  );
}

const startOf = ({ customerId, words, said }: AskedByMessage): JobStart => ({
  customerId,
  description: quotedWords(words),
  scheduledAt: said.scheduledAt,
});

const strangerOf = ({ phone, said: { name, address } }: AskedByMessage) =>
  phone ? { ...newCustomerFrom(formatPhone(phone)), name, address } : null;

type Drafted = Pick<NewJobDialogProps, "start" | "asked" | "copyOf" | "unsent">;

function draftName({ start, asked, copyOf, unsent }: Drafted): string {
  if (unsent) return changeDraftName({ kind: newJobKind.kind, id: unsent.id });
  if (copyOf) return `job:copy:${copyOf.id}`;
  if (asked) return `job:new:${asked.conversationId}`;
  return ["job:new", ...Object.values(start ?? {}).flat()].join(":");
}
