import { useMutation, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller, useWatch } from "react-hook-form";
import type { LoaderFunctionArgs } from "react-router";
import {
  DeskHoursDocument,
  type DeskHoursFieldsFragment,
  type DeskHoursInput,
  UpdateDeskHoursDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { ClosedDays } from "./closed-days.tsx";
import { HoursPreview } from "./hours-preview.tsx";
import { ResponseTargets } from "./response-targets.tsx";
import * as css from "./support-hours.css.ts";
import {
  formOf,
  HOURS_LABELS,
  type HoursControl,
  type HoursForm,
  hoursFormSchema,
  hoursWords,
  STATE_ITEMS,
  typedHours,
  ZONE_ITEMS,
} from "./support-hours-form.ts";
import { WeeklyHours } from "./weekly-hours.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, DeskHoursDocument);

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  return (
    <>
      <PageHeader
        title="Business hours"
        subtitle="When ticket clocks run, and how fast we reply"
        backHref="/support-admin/admin"
        backLabel="Admin Console"
        isList
      />
      <HoursFormCards hours={data.deskHours} />
    </>
  );
}

function HoursFormCards({ hours }: { hours: DeskHoursFieldsFragment }) {
  const [update] = useMutation(UpdateDeskHoursDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) =>
      data?.updateDeskHours &&
      cache.writeQuery({ query: DeskHoursDocument, data: { deskHours: data.updateDeskHours } }),
  });
  const kept = useDraftForm<HoursForm, DeskHoursInput>({
    name: "business-hours",
    schema: hoursFormSchema,
    values: formOf(hours),
    version: hours.version,
  });
  const { save, startOver, ...review } = useVersionedSave(kept, {
    labels: HOURS_LABELS,
    identityOf: (values, field) => JSON.stringify(values[field]),
    wordsOf: hoursWords,
    typedOf: typedHours,
  });
  const { control } = kept.form;
  const { isDirty, isSubmitting, errors } = kept.form.formState;
  const submit = useServerSubmit(
    kept.form,
    async (input) => {
      const isSaved = await save(async (version) => {
        const { data } = await update({ variables: { input: { ...input, version } } });
        const saved = data?.updateDeskHours;
        if (saved) kept.goOnFrom({ version: saved.version, values: formOf(saved) });
      });
      if (!isSaved) return;
      toast({
        title: "Business hours saved",
        description: "Running response times have been recalculated.",
        tone: "success",
      });
    },
    MESSAGES.failedToSave,
  );
  return (
    <form className={css.page} onSubmit={submit} noValidate>
      <div className={css.main}>
        <RestoredDraft typedAt={kept.restoredFrom} onStartOver={startOver} />
        <ConflictPanel
          what="timetable"
          conflicts={review.conflicts}
          choices={review.choices}
          onChoose={review.choose}
        />
        <Card title="Weekly hours">
          <div className={css.stack}>
            <FormSelect control={control} name="timeZone" label="Time zone" items={ZONE_ITEMS} />
            <WeeklyHours control={control} />
            <FormError message={errors.week?.root?.message ?? errors.week?.message} />
          </div>
        </Card>
        <Card title="Days off">
          <div className={css.stack}>
            <FormSelect
              control={control}
              name="state"
              label="Public holidays for"
              description="Support is closed on these automatically"
              items={STATE_ITEMS}
            />
            <ClosedDays control={control} />
          </div>
        </Card>
        <Card title="Response targets">
          <div className={css.stack}>
            <p className={css.about}>
              How many business hours you have to reply to a new ticket, and to each later message from the
              customer. You can enter 4, 1.5 or 1:30.
            </p>
            <ResponseTargets control={control} />
          </div>
        </Card>
        <Card title="Resolve automatically">
          <div className={css.days}>
            <FormTextField
              control={control}
              name="quietDays"
              label="Days without a reply"
              description="If the customer doesn’t reply for this long, we resolve the ticket"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </Card>
        <FormError message={errors.root?.message} />
        <div className={css.actions}>
          <Button variant="primary" type="submit" isPending={isSubmitting} isDisabled={!isDirty}>
            Save
          </Button>
        </div>
      </div>
      <aside className={css.aside}>
        <HoursPreview form={useWatch({ control }) as HoursForm} />
      </aside>
    </form>
  );
}

interface FormSelectProps {
  control: HoursControl;
  name: "timeZone" | "state";
  label: string;
  description?: string;
  items: readonly { id: string; label: string }[];
}

function FormSelect({ control, name, ...props }: FormSelectProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className={css.choice}>
          <Select
            {...props}
            selectedKey={field.value}
            onSelectionChange={field.onChange}
            onBlur={field.onBlur}
            errorMessage={fieldState.error?.message}
          />
        </div>
      )}
    />
  );
}
