import { z } from "zod";
import { NAME_MAX } from "../platform/field-lengths.ts";
import {
  optionalEmail,
  optionalMultiline,
  optionalText,
  requiredText,
  version,
} from "../platform/input-fields.ts";
import { stateAbbreviation } from "../platform/state.ts";

export const customerSchema = z.object({
  name: requiredText("Company name"),
  contactName: optionalText("Contact name"),
  email: optionalEmail(),
  phone: optionalText("Phone"),
  street: optionalText("Street"),
  suburb: optionalText("Suburb"),
  state: optionalText("State", NAME_MAX, stateAbbreviation),
  postcode: optionalText("Postcode"),
  notes: optionalMultiline("Notes"),
});

const ADDRESS_MAX = 500;

/** A customer added while booking a job. The id is chosen once, so sending it again doesn't add a second one. */
export const quickCustomerSchema = z.object({
  id: z.guid(),
  name: requiredText("Name"),
  phone: optionalText("Mobile"),
  email: optionalEmail(),
  address: optionalText("Address", ADDRESS_MAX),
});

export type QuickCustomer = z.input<typeof quickCustomerSchema>;

export const updateCustomerSchema = customerSchema.partial().extend({ version });

export type CustomerFormValues = z.input<typeof customerSchema>;
export type CustomerInput = z.output<typeof customerSchema>;
export type UpdateCustomerInput = z.output<typeof updateCustomerSchema>;
