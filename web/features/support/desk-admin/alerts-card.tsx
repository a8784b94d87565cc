import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Card } from "@fettle/design-system/Card";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Switch } from "@fettle/design-system/Switch";
import { STAFF_ALERTS } from "@fettle/rules/identity/staff-alerts";
import { useState } from "react";
import {
  SetStaffAlertsDocument,
  type StaffAlert,
  type StaffProfileFieldsFragment,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import * as css from "./desk-admin.css.ts";

const LABELS: Record<StaffAlert, string> = {
  new_ticket: "New tickets, and emails to sort",
  urgent: "Urgent tickets",
  assigned: "Tickets assigned to you",
  answered: "Customer replies",
  breach: "Replies due in 30 minutes",
};

const canNotify = () => "Notification" in window;

export function AlertsCard({ profile }: { profile: StaffProfileFieldsFragment }) {
  const { alertEmails, alertBrowser, alertSound, alertDigest } = profile;
  const [save] = useMutation(SetStaffAlertsDocument, { context: { handlesErrors: true } });
  const [isBlocked, setBlocked] = useState(canNotify() && Notification.permission === "denied");
  const current = { emails: alertEmails, browser: alertBrowser, sound: alertSound, digest: alertDigest };
  const change = (changed: Partial<typeof current>) =>
    void save({
      variables: { ...current, ...changed },
      optimisticResponse: {
        setStaffAlerts: {
          ...profile,
          __typename: "StaffProfile",
          alertEmails: changed.emails ?? alertEmails,
          alertBrowser: changed.browser ?? alertBrowser,
          alertSound: changed.sound ?? alertSound,
          alertDigest: changed.digest ?? alertDigest,
        },
      },
    }).catch((error) => showFailure(error, "Failed to save"));
  const ask = async () => {
    if (canNotify()) setBlocked((await Notification.requestPermission()) === "denied");
  };
  const toggled = (list: readonly StaffAlert[], kind: StaffAlert) =>
    STAFF_ALERTS.filter((each) => (each === kind) !== list.includes(each));
  return (
    <Card title="Notifications">
      <div className={css.form}>
        {isBlocked && (
          <Banner severity="warning" title="This browser blocks notifications.">
            Allow them for this site in your browser settings.
          </Banner>
        )}
        <table className={css.alerts}>
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">Email</th>
              <th scope="col">Browser</th>
            </tr>
          </thead>
          <tbody>
            {STAFF_ALERTS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{LABELS[kind]}</th>
                <td>
                  <Checkbox
                    aria-label={`Email: ${LABELS[kind]}`}
                    isSelected={alertEmails.includes(kind)}
                    onChange={() => change({ emails: toggled(alertEmails, kind) })}
                  >
                    {null}
                  </Checkbox>
                </td>
                <td>
                  <Checkbox
                    aria-label={`Browser: ${LABELS[kind]}`}
                    isSelected={alertBrowser.includes(kind)}
                    onChange={(isSelected) => {
                      if (isSelected) void ask();
                      change({ browser: toggled(alertBrowser, kind) });
                    }}
                  >
                    {null}
                  </Checkbox>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Switch isSelected={alertSound} onChange={(sound) => change({ sound })}>
          Play a sound with browser notifications
        </Switch>
        <Switch isSelected={alertDigest} onChange={(digest) => change({ digest })}>
          Daily summary by email, if all emails above are off
        </Switch>
        <p className={css.quiet}>Browser notifications and sounds need this portal open.</p>
      </div>
    </Card>
  );
}
