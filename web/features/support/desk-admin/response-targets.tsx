import { TICKET_PRIORITIES } from "@fettle/rules/support/ticket";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./support-hours.css.ts";
import type { HoursControl } from "./support-hours-form.ts";

export function ResponseTargets({ control }: { control: HoursControl }) {
  return (
    <table className={css.targets}>
      <thead>
        <tr>
          <th scope="col">Priority</th>
          <th scope="col">First reply</th>
          <th scope="col">Later replies</th>
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
                    label={`${label}: ${which === "first" ? "first reply" : "later replies"}, hours`}
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
