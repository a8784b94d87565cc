import { Card } from "@fettle/design-system/Card";
import * as css from "./document-editor.css.ts";
import { type HeaderFieldsProps, headerFields } from "./header-fields.tsx";

export function HeaderCard(props: HeaderFieldsProps) {
  const fields = headerFields(props);
  return (
    <Card label="Details">
      <div className={css.headerFields}>
        <div className={css.contact}>{fields.customerId}</div>
        {fields.issueDate}
        {fields.untilDate}
        {fields.number}
        {fields.reference}
        {fields.taxMode}
      </div>
      <div className={css.words}>
        {fields.title}
        {fields.notes}
      </div>
    </Card>
  );
}
