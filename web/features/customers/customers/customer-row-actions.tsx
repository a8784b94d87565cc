import { Button } from "@fettle/design-system/Button";
import { mayBeMobile } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import type { CustomerCardFragment } from "../../../generated/graphql.ts";
import { creation } from "../../../platform/creation.ts";

export default function CustomerRowActions({ customer }: { customer: CustomerCardFragment }) {
  const { id: customerId, name, phone } = customer;
  return (
    <>
      {phone && (
        <Button size="inline" href={telHref(phone)} aria-label={`Call ${name}`}>
          Call
        </Button>
      )}
      {mayBeMobile(phone) && (
        <Button
          size="inline"
          aria-label={`Text ${name}`}
          onPress={() => creation.set({ kind: "text", customerId })}
        >
          Text
        </Button>
      )}
      <Button
        size="inline"
        aria-label={`New job for ${name}`}
        onPress={() => creation.set({ kind: "job", customerId })}
      >
        New job
      </Button>
    </>
  );
}
