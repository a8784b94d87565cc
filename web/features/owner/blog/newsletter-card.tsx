import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Download } from "lucide-react";
import { ExportNewsletterDocument, OwnerNewsletterDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { saveCsv } from "../../../lib/save-csv.ts";
import * as css from "./owner-blog.css.ts";

export function NewsletterCard() {
  const { data } = useQuery(OwnerNewsletterDocument, { fetchPolicy: "cache-and-network" });
  const [exportAddresses, { loading }] = useMutation(ExportNewsletterDocument);
  if (!data) return null;
  const { subscribed, waiting } = data.ownerNewsletter;
  const save = async () => {
    const answer = await exportAddresses();
    const csv = answer.data?.exportNewsletter;
    if (csv) saveCsv(csv, "newsletter.csv");
  };
  return (
    <Card title="Newsletter">
      <div className={css.newsletter}>
        <p className={css.newsletterWords}>
          <strong>{formatCount(subscribed)}</strong> subscribed
          {waiting > 0 && `, ${formatCount(waiting)} not confirmed yet`}
          <span className={css.quiet}>
            {" "}
            Each address in the file has its own unsubscribe link. Include it in what you send. The audit log
            records who exported it.
          </span>
        </p>
        <Button
          icon={<Download />}
          isPending={loading}
          isDisabled={subscribed === 0}
          onPress={() => void save().catch((error) => ignored(error, "a toast shows it"))}
        >
          Export addresses
        </Button>
      </div>
    </Card>
  );
}
