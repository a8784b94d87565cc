import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Select } from "@fettle/design-system/Select";
import { ACCESS_NOTE_MAX, type JobForm, type JobFormValues } from "@fettle/rules/jobs/job.schema";
import { formatPhone } from "@fettle/rules/platform/phone";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { CustomerNameDocument } from "../../../generated/graphql.ts";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import * as css from "./new-job-fields.css.ts";

type FormControl = Control<JobFormValues, unknown, JobForm>;

const CUSTOMERS = "customer";
const OTHER = "other";

interface WhereFieldsProps {
  control: FormControl;
  isFolded?: boolean;
  /** Lines up with fields that are halves. */
  isHalved?: boolean;
}

/** The visit's address and site contact, where they aren't the customer's. */
export function WhereFields({ control, isFolded = false, isHalved = false }: WhereFieldsProps) {
  const customerId = useWatch({ control, name: "customerId" }) ?? null;
  const address = useController({ control, name: "siteAddress" }).field;
  const contactName = useController({ control, name: "siteContactName" }).field;
  const contactPhone = useController({ control, name: "siteContactPhone" }).field;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isOtherContact, setOtherContact] = useState(Boolean(contactName.value || contactPhone.value));
  const { data } = useQuery(CustomerNameDocument, { variables: { id: customerId ?? "" }, skip: !customerId });
  const customer = customerId ? data?.customer : undefined;
  const isOtherAddress = address.value !== null && address.value !== undefined;
  if (isFolded && !isUnfolded && !isOtherAddress && !isOtherContact) {
    return (
      <p className={css.folded}>
        <MapPin className={css.smallIcon} aria-hidden />
        <span className={css.foldedWords}>At the customer’s address</span>
        <span className={css.push}>
          <Button
            variant="ghost"
            size="compact"
            onPress={() => {
              setUnfolded(true);
              address.onChange("");
              setOtherContact(true);
            }}
          >
            Different address or contact
          </Button>
        </span>
      </p>
    );
  }
  const [start, end] = isHalved ? [css.half, css.half] : [css.more, css.rest];
  const person = [customer?.contactName ?? customer?.name, customer?.phone && formatPhone(customer.phone)];
  return (
    <div className={css.grid}>
      <div className={start}>
        <Select
          label="Visit address"
          items={[
            {
              id: CUSTOMERS,
              label: (customer?.address ?? "") || "At the customer’s address",
              icon: <MapPin />,
            },
            { id: OTHER, label: "Another address", icon: <MapPin /> },
          ]}
          selectedKey={isOtherAddress ? OTHER : CUSTOMERS}
          onSelectionChange={(key) => address.onChange(key === OTHER ? "" : null)}
        />
      </div>
      <div className={end}>
        <Select
          label="Site contact"
          isOptional
          items={[
            { id: CUSTOMERS, label: person.filter(Boolean).join(", ") || "The customer" },
            { id: OTHER, label: "Someone else" },
          ]}
          selectedKey={isOtherContact ? OTHER : CUSTOMERS}
          onSelectionChange={(key) => {
            setOtherContact(key === OTHER);
            if (key === OTHER) return;
            contactName.onChange("");
            contactPhone.onChange("");
          }}
        />
      </div>
      {isOtherAddress && (
        <>
          <div className={start}>
            <FormTextField
              control={control}
              name="siteAddress"
              label="Address of the visit"
              placeholder="14 Fourth Street, Parkdale VIC 3195"
              autoComplete="off"
            />
          </div>
          <div className={end}>
            <FormTextArea
              control={control}
              name="accessNote"
              label="Access note"
              limit={ACCESS_NOTE_MAX}
              isOptional
              rows={1}
              placeholder="Keys, gate code, parking"
            />
          </div>
        </>
      )}
      {isOtherContact && (
        <>
          <div className={start}>
            <FormTextField
              control={control}
              name="siteContactName"
              label="Contact’s name"
              autoComplete="off"
            />
          </div>
          <div className={end}>
            <FormTextField
              control={control}
              name="siteContactPhone"
              label="Contact’s phone"
              type="tel"
              autoComplete="off"
            />
          </div>
        </>
      )}
    </div>
  );
}
