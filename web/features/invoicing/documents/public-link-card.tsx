import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link2 } from "lucide-react";
import { copyText } from "../../../platform/copy-text.ts";
import { link, linkBox } from "./document-screen.css.ts";

export function PublicLinkCard({ url }: { url: string }) {
  return (
    <Card title="Customer’s page">
      <div className={linkBox}>
        <span className={link}>{url.replace(/^https?:\/\//, "")}</span>
        <Button icon={<Link2 />} onPress={() => copyText(url, "Link copied")} fullWidth>
          Copy link
        </Button>
      </div>
    </Card>
  );
}
