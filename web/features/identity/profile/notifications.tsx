import { useMutation, useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { Switch } from "@fettle/design-system/Switch";
import { QUIET_WORDS } from "@fettle/rules/delivery/quiet-hours";
import { isManaging } from "@fettle/rules/identity/role";
import { useState } from "react";
import {
  PushSettingsDocument,
  type PushSettingsFieldsFragment,
  SetPushChoicesDocument,
} from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { currentPortal } from "../../../platform/session/portal.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { NotifyHere } from "./notify-here.tsx";
import * as css from "./profile.css.ts";

export function Notifications() {
  // Notifications don't apply to an organisation opened through a portal.
  return currentPortal() ? null : <NotificationsCard />;
}

function NotificationsCard() {
  const { data, error, refetch } = useQuery(PushSettingsDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Notifications">
      <div className={css.section}>
        {data ? (
          <>
            <NotifyHere settings={data.pushSettings} />
            <Choices settings={data.pushSettings} />
          </>
        ) : error ? (
          <ErrorState heading="Failed to load" onRetry={() => refetch()} />
        ) : (
          <Skeleton height={168} />
        )}
      </div>
    </Card>
  );
}

const FIELD = { assigned: "Assigned to you", moved: "Moved", customerReply: "Reply from a customer" };
const MONEY = { quoteAnswered: "Quotes accepted or declined", cardPayment: "Card payments" };
const MAILS = { mailQuoteAnswered: MONEY.quoteAnswered, mailCardPayment: MONEY.cardPayment };

type Choice = keyof typeof FIELD | keyof typeof MONEY | keyof typeof MAILS;

/** Saves each choice on change and reverts it on failure. */
function Choices({ settings }: { settings: PushSettingsFieldsFragment }) {
  const isManager = isManaging(useViewer().role);
  const [set] = useMutation(SetPushChoicesDocument, { context: { handlesErrors: true } });
  const [failure, setFailure] = useState<string>();
  const { __typename: _type, publicKey: _key, services: _services, ...choices } = settings;
  const change = (choice: Choice, isOn: boolean) => {
    setFailure(undefined);
    const input = { ...choices, [choice]: isOn };
    set({
      variables: { input },
      optimisticResponse: { setPushChoices: { ...settings, ...input } },
      update: (cache, { data }) => {
        if (data)
          cache.writeQuery({ query: PushSettingsDocument, data: { pushSettings: data.setPushChoices } });
      },
    }).catch((error: unknown) => setFailure(saveFailure(error, "Failed to save")?.message));
  };
  const switches = (words: Partial<Record<Choice, string>>) =>
    (Object.keys(words) as Choice[]).map((choice) => (
      <Switch
        key={choice}
        isSelected={settings[choice]}
        onChange={(isOn) => change(choice, isOn)}
        needsServer
      >
        {words[choice]}
      </Switch>
    ));
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={css.legend}>Notify me about</legend>
        {switches(isManager ? { ...FIELD, ...MONEY } : FIELD)}
        <p className={css.help}>Applies to all your devices. Muted from {QUIET_WORDS}.</p>
      </fieldset>
      {isManager && (
        <fieldset className={css.choices}>
          <legend className={css.legend}>Email me about</legend>
          {switches(MAILS)}
        </fieldset>
      )}
      <FormError message={failure} />
    </>
  );
}
