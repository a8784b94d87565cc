import { Card } from "@fettle/design-system/Card";
import { formatCount } from "@fettle/rules/platform/format-count";
import { BuyPacks } from "./buy-packs.tsx";
import * as css from "./pack-balance.css.ts";

export function PackBalance({ sms, email }: { sms: number; email: number }) {
  return (
    <Card title="Communication packs">
      <div className={css.row}>
        <p className={css.words}>
          Extra SMS and email credits, shared across the organisation and used after the monthly quota.
        </p>
        <BuyPacks type="sms" />
      </div>
      <p className={css.note}>
        Balance: {formatCount(sms)} SMS, {formatCount(email)} email
      </p>
    </Card>
  );
}
