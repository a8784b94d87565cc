import { Card } from "@fettle/design-system/Card";
import { TRIAL_EXTENSION_MAX_DAYS } from "@fettle/rules/owner/owner-actions.schema";
import { Ban, CalendarPlus, ChevronDown, ChevronRight, Coins, type LucideIcon, Repeat } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { OwnerOrganisationFieldsFragment } from "../../../generated/graphql.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { ChangePlanForm, CreditsForm, RestoreForm, SuspendForm, TrialForm } from "./action-forms.tsx";
import * as css from "./organisations.css.ts";

const DEEDS = ["trial", "credits", "plan", "suspension"] as const;
type Deed = (typeof DEEDS)[number];

export function OrganisationActions({ organisation }: { organisation: OwnerOrganisationFieldsFragment }) {
  const asked = useOneTimeParam("action");
  const [open, setOpen] = useState<Deed | undefined>(DEEDS.find((deed) => deed === asked));
  const { subscription, suspendedAt } = organisation;
  const onDone = () => setOpen(undefined);
  const props = { organisation, onDone };
  const deed = (id: Deed) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? undefined : id),
  });
  return (
    <Card
      title="Actions"
      padding="none"
      actions={<span className={css.note}>You need to give a reason for each</span>}
    >
      {subscription.status === "trial" && (
        <Action
          {...deed("trial")}
          Icon={CalendarPlus}
          title="Extend trial"
          detail={`Up to ${TRIAL_EXTENSION_MAX_DAYS} extra days`}
        >
          <TrialForm {...props} />
        </Action>
      )}
      <Action {...deed("credits")} Icon={Coins} title="Grant credits" detail="Used after the monthly quota">
        <CreditsForm {...props} />
      </Action>
      <Action
        {...deed("plan")}
        Icon={Repeat}
        title="Change plan"
        detail={
          subscription.status === "trial" ? "Free during the trial" : "Charged to its card straight away"
        }
      >
        <ChangePlanForm {...props} />
      </Action>
      {suspendedAt ? (
        <Action {...deed("suspension")} Icon={Ban} title="Restore" detail="Lets its members work again">
          <RestoreForm {...props} />
        </Action>
      ) : (
        <Action
          {...deed("suspension")}
          Icon={Ban}
          title="Suspend"
          detail="Stops changes and sending. Data stays"
          isDangerous
        >
          <SuspendForm {...props} />
        </Action>
      )}
    </Card>
  );
}

interface ActionProps {
  Icon: LucideIcon;
  title: string;
  detail: string;
  isOpen: boolean;
  onToggle: () => void;
  isDangerous?: boolean;
  children: ReactNode;
}

function Action({ Icon, title, detail, isOpen, onToggle, isDangerous, children }: ActionProps) {
  const id = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={css.deed}>
      <button
        type="button"
        className={css.deedHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={18} className={isDangerous ? css.danger : undefined} aria-hidden />
        <span className={css.deedWords}>
          <span className={isDangerous ? css.danger : undefined}>{title}</span>
          <span className={css.note}>{detail}</span>
        </span>
        <Chevron size={18} aria-hidden />
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
