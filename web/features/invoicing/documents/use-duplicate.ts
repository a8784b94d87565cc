import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { useNavigate } from "react-router";
import { type UnderKey, withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { documentChanged } from "./document-cache.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";
import { useAction } from "./use-action.ts";

export function useDuplicate(
  kind: DocumentKind,
  id: string,
  copy: (context: UnderKey) => Promise<{ id: string; number: string } | undefined>,
) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const { noun, title, listHref } = DOCUMENT_KINDS[kind];
  return useAction(`Failed to duplicate ${noun}`, async () => {
    const made = await withIdempotencyKey(`copy:${id}`, copy);
    if (!made) return;
    documentChanged(cache, kind);
    toast({ title: `${title} duplicated`, description: made.number, tone: "success" });
    await navigate(`${listHref}/${made.id}/edit`);
  });
}
