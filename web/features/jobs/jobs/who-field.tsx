import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import type { NewJobForm, NewJobFormValues } from "@fettle/rules/jobs/job.schema";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone, isPhone } from "@fettle/rules/platform/phone";
import { isSameWallDay, jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { StickyNote, UserPlus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  CustomerOptionsDocument,
  NewJobCustomerDocument,
  type NewJobCustomerQuery,
} from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { isNumberOrEmail } from "../../customers/customers/match-reason.ts";
import { newCustomerFrom } from "./new-customer-of.ts";
import * as css from "./new-job-fields.css.ts";

type Form = UseFormReturn<NewJobFormValues, unknown, NewJobForm>;

export interface WhoFieldProps {
  form: Form;
  autoFocus: boolean;
  /** A number that New Job started with. */
  typed: string | undefined;
  /** The new customer's details were read from a message. */
  hasRead: boolean;
  /** Moves on to the title. */
  onChosen: () => void;
}

export function WhoField({ form, autoFocus, typed, hasRead, onChosen }: WhoFieldProps) {
  const [customerId, newCustomer] = form.watch(["customerId", "newCustomer"]);
  const [found, setFound] = useState(typed);
  const [isChanging, setChanging] = useState(false);
  const isOnPhone = useIsPhone();
  const problem = form.formState.errors.customerId?.message ?? undefined;
  const set = (id: string | null, other: NewJobFormValues["newCustomer"] = null) => {
    form.setValue("customerId", id, { shouldDirty: true });
    form.setValue("newCustomer", other, { shouldDirty: true });
    form.setValue("equipmentIds", []);
    form.setValue("siteAddress", null);
    form.clearErrors(["customerId", "newCustomer"]);
  };
  if (newCustomer) {
    return (
      <NewCustomer
        form={form}
        typed={found}
        hasRead={hasRead && !isChanging}
        onLeave={() => {
          setChanging(true);
          set(null);
        }}
        onUse={(id) => {
          setFound(newCustomer.phone ?? undefined);
          set(id);
          onChosen();
        }}
      />
    );
  }
  if (customerId) {
    return (
      <ChosenCustomer
        id={customerId}
        found={found}
        problem={problem}
        onChange={() => {
          setChanging(true);
          set(null);
        }}
      />
    );
  }
  return (
    <CustomerPicker
      hideLabel
      isListInFlow={isOnPhone}
      autoFocus={autoFocus || isChanging}
      placeholder={isOnPhone ? "Name, phone or email" : "Name, phone, email or address"}
      value={null}
      onChange={(id, search) => {
        if (!id) return;
        setFound(search);
        set(id);
        onChosen();
      }}
      onCreate={(text, isFound) => {
        setFound(isFound ? undefined : text);
        set(null, newCustomerFrom(text));
      }}
      errorMessage={problem}
    />
  );
}

interface ChosenCustomerProps {
  id: string;
  found: string | undefined;
  problem: string | undefined;
  onChange: () => void;
}

function ChosenCustomer({ id, found, problem, onChange }: ChosenCustomerProps) {
  const { timeZone } = useViewer().organisation;
  const { data } = useQuery(NewJobCustomerDocument, { variables: { id }, context: { handlesErrors: true } });
  const customer = data?.customer;
  const facts = [
    customer?.phone && formatPhone(customer.phone),
    data && visitWords(data, timeZone),
    customer?.balanceCents != null &&
      (customer.balanceCents > 0 ? `${formatMoney(customer.balanceCents)} owing` : "Nothing owing"),
  ];
  return (
    <div className={css.stack}>
      <div className={css.customer}>
        <Avatar name={customer?.name ?? ""} size={40} />
        <span className={css.customerWords}>
          <span className={css.customerName}>
            {customer?.name ?? "Customer"}
            {found && <span className={css.matched}>matches {found}</span>}
          </span>
          <span className={css.customerFacts}>{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <Button size="compact" onPress={onChange}>
          Change
        </Button>
      </div>
      {customer?.notes && (
        <p className={css.note}>
          <StickyNote className={css.smallIcon} aria-hidden />
          <span className={css.noteWords}>{customer.notes}</span>
        </p>
      )}
      <FormError message={problem} />
    </div>
  );
}

function visitWords({ jobs }: NewJobCustomerQuery, timeZone: string): string | undefined {
  const job = jobs.edges[0]?.node;
  if (!job?.scheduledAt || !isOpenStatus(job.status)) return undefined;
  const wall = jobWallTime(job.scheduledAt, timeZone);
  const now = today(timeZone);
  const day = isSameWallDay(wall, now) ? "today" : formatNearDay(wall, now.year);
  return `Visit ${day}, ${formatWallTime(wall)}`;
}

interface NewCustomerProps {
  form: Form;
  typed: string | undefined;
  hasRead: boolean;
  onLeave: () => void;
  /** Takes the customer who already has the number. */
  onUse: (id: string) => void;
}

function NewCustomer({ form, typed, hasRead, onLeave, onUse }: NewCustomerProps) {
  const { control } = form;
  const start = form.getValues("newCustomer");
  const phone = useDebounced(useWatch({ control, name: "newCustomer.phone" })?.trim() ?? "");
  const { data } = useQuery(CustomerOptionsDocument, {
    variables: { search: phone, isSearching: true },
    skip: !isPhone(phone),
    context: { handlesErrors: true },
  });
  const having = data?.customers.edges.map(({ node }) => node).filter((each) => isNumberOrEmail(each, phone));
  const [owner, ...others] = having ?? [];
  return (
    <div className={css.inset}>
      <div className={css.insetHead}>
        <span className={css.fresh}>
          <UserPlus className={css.tagIcon} aria-hidden />
          New customer
        </span>
        {hasRead ? (
          <span>Read from their words. Check the details.</span>
        ) : (
          typed && having && !owner && <span>{`No customer has ${formatPhone(phone)}`}</span>
        )}
        <span className={css.push}>
          <Button variant="ghost" size="compact" onPress={onLeave}>
            Choose an existing one
          </Button>
        </span>
      </div>
      <div className={css.grid}>
        <div className={css.half}>
          <FormTextField
            control={control}
            name="newCustomer.name"
            label="Name"
            autoComplete="off"
            autoFocus={!start?.name}
          />
        </div>
        <div className={css.half}>
          <FormTextField
            control={control}
            name="newCustomer.phone"
            label="Mobile"
            type="tel"
            autoComplete="off"
            autoFocus={Boolean(start?.name) && !start?.phone}
          />
        </div>
        <div className={css.rest}>
          <FormTextField
            control={control}
            name="newCustomer.email"
            label="Email"
            isOptional
            type="email"
            placeholder="name@example.com"
            autoComplete="off"
          />
        </div>
        <div className={css.more}>
          <FormTextField
            control={control}
            name="newCustomer.address"
            label="Address"
            isOptional
            autoComplete="off"
          />
        </div>
      </div>
      {owner && (
        <div className={css.insetHead} role="status">
          <span>
            {others.length > 0
              ? `${owner.name} and ${others.length} more have this number.`
              : `${owner.name} has this number.`}
          </span>
          <Button variant="secondary" size="compact" onPress={() => onUse(owner.id)}>
            {`Use ${owner.name}`}
          </Button>
        </div>
      )}
    </div>
  );
}
