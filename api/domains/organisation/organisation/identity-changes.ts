import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { notifyAdmins } from "./notify-admins.ts";

/** These tell customers who is writing and where to pay: terms can include a bank account. */
const IDENTITY = { name: "name", email: "email address", invoiceTerms: "invoice terms" } as const;

type Field = keyof typeof IDENTITY;
type Identity = { [Name in Field]?: string | null | undefined };

export interface IdentityChange {
  label: string;
  before: string | null;
  after: string | null;
}

export const changedIdentity = (input: Identity, stored: Identity): IdentityChange[] =>
  (Object.keys(IDENTITY) as Field[])
    .filter((field) => input[field] !== undefined && (input[field] || null) !== (stored[field] || null))
    .map((field) => ({
      label: IDENTITY[field],
      before: stored[field] || null,
      after: input[field] || null,
    }));

export async function notifyOfIdentity(work: MemberWork, changes: IdentityChange[]) {
  const { tx, actor } = work;
  if (changes.length === 0 || actor.role === "admin") return;
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { name: true } });
  const labels = changes.map(({ label }) => label);
  const what = new Intl.ListFormat("en-AU").format(labels);
  await notifyAdmins(work, {
    id: uuidV7(),
    subject: `${name} changed your business’s ${what} in ${PRODUCT_NAME}`,
    paragraphs: [
      `${name}, a manager, changed your business’s ${what}. Customers see this on quotes, invoices and emails.`,
      ...changes.map(({ label, before, after }) =>
        [`New ${label}: ${after ?? "none"}`, `Before: ${before ?? "none"}`].join("\n"),
      ),
      "If you didn’t expect this, check it now under Settings.",
    ],
  });
}
