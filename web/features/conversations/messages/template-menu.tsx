import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Menu } from "@fettle/design-system/Menu";
import {
  type FieldValues,
  fillForPreview,
  JOB_TEMPLATE_KINDS,
  TEMPLATES,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { FileText } from "lucide-react";
import { useState } from "react";
import { ThreadTextDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

type Props = {
  conversationId: string;
  onFill: (text: string, template: { kind: TemplateKind; jobId: string | null }) => void;
};

export function TemplateMenu({ conversationId, onFill }: Props) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const choose = async (kind: TemplateKind) => {
    setLoading(true);
    try {
      const { data } = await client.query({
        query: ThreadTextDocument,
        variables: { conversationId, kind },
        fetchPolicy: "network-only",
      });
      if (!data) return;
      const { draft, job } = data.threadText;
      const values: FieldValues = Object.fromEntries(draft.fields.map(({ name, value }) => [name, value]));
      onFill(fillForPreview(draft.template, values), { kind, jobId: job?.id ?? null });
    } catch (error) {
      showFailure(error, "Failed to load the template");
    } finally {
      setLoading(false);
    }
  };
  return (
    <Menu
      label="Template"
      trigger={
        <Button icon={<FileText />} isPending={isLoading}>
          Template
        </Button>
      }
      items={JOB_TEMPLATE_KINDS.map((kind) => ({
        id: kind,
        label: TEMPLATES[kind].label,
        onAction: () => void choose(kind),
      }))}
    />
  );
}
