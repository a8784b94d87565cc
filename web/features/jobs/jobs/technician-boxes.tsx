import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { roleLabel } from "@fettle/rules/identity/role";
import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { type Control, Controller } from "react-hook-form";
import { JobFormMembersDocument } from "../../../generated/graphql.ts";
import * as css from "./technician-boxes.css.ts";
import type { TechnicianBoxesProps } from "./technician-picker.tsx";

/** Lets people choose technicians, with what each has on then. Busy ones can be chosen too. */
export function TechnicianBoxes({
  value,
  onChange,
  availabilityOf,
  errorMessage,
  isNarrow,
}: TechnicianBoxesProps) {
  const { data, error, refetch } = useQuery(JobFormMembersDocument, {
    // Leaves the button, and the focus on it, in place during a retry.
    notifyOnNetworkStatusChange: false,
  });
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div role="group" aria-labelledby={label}>
      <span id={label} className={css.heading}>
        Assigned technicians
      </span>
      <div className={css.boxes} data-narrow={isNarrow || undefined}>
        {(data?.members ?? []).map(({ id, name, role, color }) => {
          const then = availabilityOf?.(id);
          const isChosen = value.includes(id);
          return (
            <div
              key={id}
              className={css.box}
              data-chosen={isChosen || undefined}
              data-busy={then?.isBusy || undefined}
            >
              <Checkbox
                isSelected={isChosen}
                onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
              >
                <span className={css.person}>
                  <Avatar name={name} color={color} size={26} />
                  <span className={css.words}>
                    <span className={css.name}>
                      {name} <span className={css.role}>{roleLabel(role)}</span>
                    </span>
                    {then && <span className={css.hasOn}>{then.words}</span>}
                  </span>
                  {then?.isBusy && <TriangleAlert className={css.warning} aria-hidden />}
                </span>
              </Checkbox>
            </div>
          );
        })}
      </div>
      {errorMessage && <p className={css.problem}>{errorMessage}</p>}
      {error && !data && (
        <div className={css.failed}>
          <span className={css.problem}>Failed to load technicians</span>
          <Button size="compact" icon={<RefreshCw />} onlyReads onPress={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

interface FormTechnicianBoxesProps extends Pick<TechnicianBoxesProps, "availabilityOf"> {
  control: Control<JobFormValues, unknown, JobForm>;
}

export function FormTechnicianBoxes({ control, availabilityOf }: FormTechnicianBoxesProps) {
  return (
    <Controller
      control={control}
      name="assignedTechIds"
      render={({ field, fieldState }) => (
        <TechnicianBoxes
          value={field.value}
          onChange={field.onChange}
          availabilityOf={availabilityOf}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
