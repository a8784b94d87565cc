import { Checkbox } from "@fettle/design-system/Checkbox";
import { WEBHOOK_EVENTS, type WebhookRecord } from "@fettle/rules/workspace/webhook-events";
import { useId } from "react";
import * as css from "./webhooks.css.ts";

const GROUPS: Record<WebhookRecord, string> = {
  job: "Jobs",
  note: "Notes",
  hours: "Hours",
  part: "Parts",
  photo: "Photos",
  customer: "Customers",
  equipment: "Equipment",
  quote: "Quotes",
  invoice: "Invoices",
  message: "Messages",
};
const RECORDS = Object.keys(GROUPS) as WebhookRecord[];

type Props = {
  value: readonly string[];
  onChange: (events: string[]) => void;
  errorMessage?: string | undefined;
};

export function WebhookEventsField({ value, onChange, errorMessage }: Props) {
  const problem = useId();
  const chosen = new Set(value);
  const set = (names: readonly string[], isOn: boolean) => {
    const others = value.filter((name) => !names.includes(name));
    onChange(isOn ? [...others, ...names] : others);
  };
  return (
    <fieldset className={css.group} aria-describedby={errorMessage ? problem : undefined}>
      <legend className={css.legend}>Events</legend>
      {errorMessage && (
        <p id={problem} className={css.problem}>
          {errorMessage}
        </p>
      )}
      <div className={css.choices}>
        {RECORDS.map((record) => {
          const events = WEBHOOK_EVENTS.filter((event) => event.record === record);
          const names = events.map(({ name }) => name);
          const count = names.filter((name) => chosen.has(name)).length;
          return (
            <div key={record} className={css.group}>
              <Checkbox
                isSelected={count === names.length}
                isIndeterminate={count > 0 && count < names.length}
                onChange={(isOn) => set(names, isOn)}
              >
                {GROUPS[record]}
              </Checkbox>
              <div className={css.own}>
                {events.map(({ name, description }) => (
                  <Checkbox key={name} isSelected={chosen.has(name)} onChange={(isOn) => set([name], isOn)}>
                    <span className={css.eventName}>{name}</span>
                    <span className={css.eventMeaning}>{description}</span>
                  </Checkbox>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
