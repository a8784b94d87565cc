import { z } from "zod";
import { UnusableEventError } from "./payments.ts";

const LARGEST_INT4 = 2_147_483_647;
const id = z.string().min(1).max(255);
const reference = z.union([id, z.looseObject({ id })]).nullish();
const cents = z.int().min(0).max(LARGEST_INT4);
const currency = z.string().max(10);
const email = z.string().max(320).nullish();

const SESSION = z.looseObject({
  id,
  client_reference_id: z.string().max(255).nullish(),
  mode: z.string().max(50).nullish(),
  amount_total: cents.nullish(),
  currency: currency.nullish(),
  payment_intent: reference,
  payment_status: z.string(),
  customer_details: z.looseObject({ email }).nullish(),
  customer_email: email,
});

const REFUND = z.looseObject({
  id,
  status: z.string().nullish(),
  payment_intent: reference,
  amount: cents,
  currency,
});

const DISPUTE = z.looseObject({ ...REFUND.shape, status: z.string() });

const CHARGE = z.looseObject({ refunds: z.looseObject({ data: z.array(REFUND) }).nullish() });

const OBJECTS: [RegExp, z.ZodType][] = [
  [/^checkout\.session\./, SESSION],
  [/^(refund\.|charge\.refund\.)/, REFUND],
  [/^charge\.refunded$/, CHARGE],
  [/^charge\.dispute\./, DISPUTE],
];

const EVENT = z.looseObject({
  id,
  type: z.string().min(1).max(255),
  // Up to the year 9999.
  created: z.int().min(0).max(253_402_300_799),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** PostgreSQL's jsonb rejects NUL and lone surrogates. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

export function requireEventShape(event: unknown): void {
  const envelope = EVENT.safeParse(event);
  if (!envelope.success) throw unusable(event, envelope.error);
  if (UNSTORABLE.test(JSON.stringify(event))) throw unusable(event, "it has characters we can’t store");
  const { type, data } = envelope.data;
  const object = OBJECTS.find(([beginning]) => beginning.test(type))?.[1].safeParse(data.object);
  if (object && !object.success) throw unusable(event, object.error);
}

export function unusable(event: unknown, why: z.ZodError | string): UnusableEventError {
  const { id, type } = (event ?? {}) as { id?: unknown; type?: unknown };
  const fault = typeof why === "string" ? why : `${why.issues[0]?.path.join(".") || "the event"} isn’t valid`;
  return new UnusableEventError(`Stripe’s event ${word(id)} (${word(type)}) can’t be used: ${fault}`);
}

const word = (value: unknown) =>
  (typeof value === "string" && value.replaceAll(/[^\w.-]/g, "").slice(0, 60)) || "without a name";
