import { builder } from "../../../graphql/builder.ts";
import { DOCUMENT_CHANGES, type DocumentChange, documentEvents } from "./document.events.ts";
import { DocumentKindEnum } from "./document.type.ts";

const DocumentChangeKind = builder.enumType("DocumentChangeKind", { values: DOCUMENT_CHANGES });

const DocumentChangeType = builder.objectRef<DocumentChange>("DocumentChange").implement({
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: DocumentKindEnum }),
    id: t.exposeID("id"),
    change: t.expose("change", { type: DocumentChangeKind }),
  }),
});

builder.subscriptionField("documentsChanged", (t) =>
  t.field({
    type: DocumentChangeType,
    description: "Every quote or invoice of the organisation that's created, changed or deleted.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(documentEvents, me.orgId),
    resolve: (change: DocumentChange) => change,
  }),
);
