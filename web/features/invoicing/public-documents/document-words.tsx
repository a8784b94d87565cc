import { Button } from "@fettle/design-system/Button";
import { formatAbn } from "@fettle/rules/organisation/abn";
import { FileText } from "lucide-react";
import type { PublicBusinessFactsFragment } from "../../../generated/graphql.ts";
import { CallButton } from "../../../platform/public-link/call-button.tsx";
import * as css from "./public-page.css.ts";

export function DocumentWords({ heading, text }: { heading: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{heading}</h2>
      <p className={css.words}>{text}</p>
    </section>
  );
}

export function DocumentFoot({
  pdf,
  business,
}: {
  pdf: string | null;
  business: PublicBusinessFactsFragment;
}) {
  const { name, abn, address, phone, email } = business;
  return (
    <footer className={css.actions}>
      {pdf && (
        <Button variant="secondary" size="touch" icon={<FileText />} href={pdf} target="_blank" fullWidth>
          Open the PDF
        </Button>
      )}
      <CallButton phone={phone} />
      <div className={css.foot}>
        <span>{name}</span>
        {abn && <span>ABN {formatAbn(abn)}</span>}
        {address && <span>{address}</span>}
        {email && <span>{email}</span>}
      </div>
    </footer>
  );
}
