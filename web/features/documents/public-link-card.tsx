import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { toast } from "@fettle/design-system/Toast";
import { Link2 } from "lucide-react";
import { link, linkBox } from "./document-screen.css.ts";

/** The customer's page of this document, to send by other ways than email. */
export function PublicLinkCard({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied", description: "Anybody who has it can open this page.", tone: "success" });
    } catch {
      toast({ title: "Couldn’t copy the link", description: url, tone: "error" });
    }
  };
  return (
    <Card title="Customer’s page">
      <div className={linkBox}>
        <span className={link}>{url.replace(/^https?:\/\//, "")}</span>
        <Button icon={<Link2 />} onPress={copy} fullWidth>
          Copy link
        </Button>
      </div>
    </Card>
  );
}
