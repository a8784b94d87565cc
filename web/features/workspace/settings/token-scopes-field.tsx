import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import {
  READ_ONLY_SCOPES,
  TOKEN_RESOURCE_TEXTS,
  TOKEN_RESOURCES,
  TOKEN_SCOPES,
  type TokenScope,
  withReading,
} from "@fettle/rules/identity/token-scopes";
import { useId } from "react";
import * as css from "./token-scopes-field.css.ts";

type Props = {
  value: readonly TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
  errorMessage: string | undefined;
};

export function TokenScopesField({ value, onChange, errorMessage }: Props) {
  const problem = useId();
  const toggle = (scope: TokenScope, isOn: boolean) => {
    const others = value.filter((each) => each !== scope);
    // Writing includes reading, so they turn on and off together.
    const without = scope.endsWith(":read")
      ? others.filter((each) => each !== scope.replace(":read", ":write"))
      : others;
    onChange(isOn ? withReading([...others, scope]) : without);
  };
  return (
    <fieldset className={css.field} aria-describedby={errorMessage ? problem : undefined}>
      <legend className={css.unseen}>Scopes</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden>
          Scopes
        </span>
        <div className={css.shortcuts}>
          <Button size="compact" onPress={() => onChange(READ_ONLY_SCOPES)}>
            Read only
          </Button>
          <Button size="compact" onPress={() => onChange(TOKEN_SCOPES)}>
            Everything
          </Button>
          <Button size="compact" variant="ghost" onPress={() => onChange([])}>
            Clear
          </Button>
        </div>
      </div>
      {errorMessage && (
        <p id={problem} className={css.problem}>
          {errorMessage}
        </p>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.heading}>
              Area
            </th>
            <th scope="col" className={`${css.heading} ${css.mark}`}>
              Read
            </th>
            <th scope="col" className={`${css.heading} ${css.mark}`}>
              Write
            </th>
          </tr>
        </thead>
        <tbody>
          {TOKEN_RESOURCES.map((resource) => {
            const { label, description } = TOKEN_RESOURCE_TEXTS[resource];
            return (
              <tr key={resource}>
                <th scope="row" className={css.resource}>
                  {label}
                  <span className={css.meaning}>{description}</span>
                </th>
                {(["read", "write"] as const).map((access) => {
                  const scope: TokenScope = `${resource}:${access}`;
                  return (
                    <td key={access} className={css.cell}>
                      <Checkbox isSelected={value.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
                        <span
                          className={css.unseen}
                        >{`${access === "read" ? "Read" : "Write"} ${label}`}</span>
                      </Checkbox>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}
