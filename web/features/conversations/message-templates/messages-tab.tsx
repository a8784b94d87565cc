import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { fillForPreview, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { useState } from "react";
import { type MessageTemplateKind, MessageTemplatesDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { page } from "../../identity/profile/profile.css.ts";
import { MessageSettings } from "./message-settings.tsx";
import * as css from "./messages-tab.css.ts";
import { sampleOf, TemplateDialog } from "./template-dialog.tsx";
import { TextSenderCard } from "./text-sender-card.tsx";

export function MessagesTab() {
  const { data } = useSuspenseQuery(MessageTemplatesDocument);
  const viewer = useViewer();
  const [editing, setEditing] = useState<MessageTemplateKind>();
  const business = data.viewer?.organisation;
  if (!business) return null;
  const edited = data.messageTemplates.find(({ kind }) => kind === editing);
  return (
    <div className={page}>
      <MessageSettings organisation={business} />
      <TextSenderCard sender={data.textSender} isAdmin={viewer.role === "admin"} />
      <Card title="Texts to customers" padding="none">
        <ul className={css.rows}>
          {data.messageTemplates.map(({ kind, text, isDefault }) => (
            <li key={kind} className={css.row}>
              <div className={css.words}>
                <h3 className={css.name}>
                  {TEMPLATES[kind].label}
                  {!isDefault && <span className={css.own}>Customised</span>}
                </h3>
                <p className={css.quote}>{fillForPreview(text, sampleOf(business))}</p>
              </div>
              <Button
                size="compact"
                aria-label={`Edit ${TEMPLATES[kind].label}`}
                needsServer={false}
                onPress={() => setEditing(kind)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {edited && (
        <TemplateDialog template={edited} business={business} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}
