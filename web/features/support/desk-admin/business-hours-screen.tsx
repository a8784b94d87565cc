import { useMutation, useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Select } from "@fettle/design-system/Select";
import { Switch } from "@fettle/design-system/Switch";
import { TimeField } from "@fettle/design-system/TimeField";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { TICKET_PRIORITIES } from "@fettle/rules/support/ticket";
import { parseTime, type Time } from "@internationalized/date";
import { Plus, Trash2 } from "lucide-react";
import { type Control, Controller, useFieldArray, useFormState, useWatch } from "react-hook-form";
import type { LoaderFunctionArgs } from "react-router";
import {
  DeskHoursDocument,
  type DeskHoursFieldsFragment,
  type DeskHoursInput,
  UpdateDeskHoursDocument,
} from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDateField } from "../../../platform/forms/form-dates.tsx";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./business-hours.css.ts";
import {
  type DaySpan,
  formOf,
  HOURS_LABELS,
  type HoursForm,
  hoursFormSchema,
  hoursWords,
  STATE_ITEMS,
  typedHours,
  USUAL_DAY,
  WEEKDAYS,
  ZONE_ITEMS,
} from "./business-hours-form.ts";
import { HoursPreview } from "./hours-preview.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, DeskHoursDocument);

type FormControl = Control<HoursForm, unknown, DeskHoursInput>;

/** When support works, and how fast it answers: what the clocks of tickets count. */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  return (
    <>
      <PageHeader
        title="Business hours"
        subtitle="What the clocks of tickets count, and how fast each is answered"
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
        description: "Clocks that run are counted anew.",
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
            <ul className={css.week} aria-label="Days">
              {WEEKDAYS.map((weekday, at) => (
                <Weekday key={weekday} control={control} weekday={weekday} at={at} />
              ))}
            </ul>
            <FormError message={errors.week?.root?.message ?? errors.week?.message} />
          </div>
        </Card>
        <Card title="Days off">
          <div className={css.stack}>
            <FormSelect
              control={control}
              name="state"
              label="Public holidays of"
              description="They are free by themselves"
              items={STATE_ITEMS}
            />
            <Closures control={control} />
          </div>
        </Card>
        <Card title="Response targets">
          <div className={css.stack}>
            <p className={css.about}>
              Within how many business hours a ticket is answered: first, and then after each further message
              of the customer. 4, 1.5 and 1:30 can all be entered.
            </p>
            <Targets control={control} />
          </div>
        </Card>
        <Card title="Solved by itself">
          <div className={css.days}>
            <FormTextField
              control={control}
              name="quietDays"
              label="Days without an answer"
              description="An answered ticket that its customer leaves alone for so long counts as solved"
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
  control: FormControl;
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

function Weekday({ control, weekday, at }: { control: FormControl; weekday: string; at: number }) {
  return (
    <Controller
      control={control}
      name={`week.${at}`}
      render={({ field: { value, onChange, onBlur }, fieldState }) => {
        const day = value as DaySpan | null;
        return (
          <li className={css.day}>
            <Switch
              isSelected={day !== null}
              onChange={(isOpen) => onChange(isOpen ? USUAL_DAY : null)}
              onBlur={onBlur}
            >
              {weekday}
            </Switch>
            {day ? (
              <>
                <TimeField
                  label={`${weekday} opens`}
                  hideLabel
                  value={readTime(day.opens)}
                  onChange={(time) => onChange({ ...day, opens: timeText(time) })}
                  isInvalid={fieldState.invalid}
                />
                <span className={css.to} aria-hidden>
                  to
                </span>
                <TimeField
                  label={`${weekday} closes`}
                  hideLabel
                  value={readTime(day.closes)}
                  onChange={(time) => onChange({ ...day, closes: timeText(time) })}
                  errorMessage={fieldState.error?.message}
                />
              </>
            ) : (
              <span className={css.closed}>Closed</span>
            )}
          </li>
        );
      }}
    />
  );
}

const readTime = (text: string | null): Time | null => (text ? parseTime(text) : null);
const timeText = (time: Time | null) => time?.toString().slice(0, 5) ?? null;

function Closures({ control }: { control: FormControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "closures" });
  const { errors } = useFormState({ control, name: "closures" });
  return (
    <fieldset className={css.closures}>
      <legend className={css.legend}>Closed days</legend>
      {fields.length === 0 && (
        <p className={css.about}>Beside public holidays support is closed on no day.</p>
      )}
      {fields.map(({ id }, at) => (
        <div key={id} className={css.closure}>
          <FormDateField
            control={control}
            name={`closures.${at}.date`}
            label={`Closed day ${at + 1}`}
            hideLabel
          />
          <FormTextField
            control={control}
            name={`closures.${at}.name`}
            label={`Reason of closed day ${at + 1}`}
            hideLabel
            placeholder="Why, like Christmas party"
            autoComplete="off"
          />
          <IconButton
            label={`Remove closed day ${at + 1}`}
            tooltip="Remove"
            icon={<Trash2 />}
            onPress={() => remove(at)}
          />
        </div>
      ))}
      <FormError message={errors.closures?.root?.message ?? errors.closures?.message} />
      <div>
        <Button
          icon={<Plus />}
          needsServer={false}
          onPress={() => append({ date: null, name: "" }, { shouldFocus: false })}
        >
          Add a closed day
        </Button>
      </div>
    </fieldset>
  );
}

function Targets({ control }: { control: FormControl }) {
  return (
    <table className={css.targets}>
      <thead>
        <tr>
          <th scope="col">Priority</th>
          <th scope="col">First answer</th>
          <th scope="col">Later answers</th>
        </tr>
      </thead>
      <tbody>
        {TICKET_PRIORITIES.map((priority) => {
          const { label } = STATUSES.priority[priority];
          return (
            <tr key={priority}>
              <th scope="row">{label}</th>
              {(["first", "next"] as const).map((which) => (
                <td key={which}>
                  <FormTextField
                    control={control}
                    name={`targets.${priority}.${which}`}
                    label={`${label}: ${which === "first" ? "first answer" : "later answers"}, hours`}
                    hideLabel
                    inputMode="decimal"
                    autoComplete="off"
                    isNumeric
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
