import { builder } from "../../../graphql/builder.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { type DocumentChange, documentEvents } from "./document.events.ts";
import { DocumentKindEnum } from "./document.type.ts";

const DocumentChangeType = builder.objectRef<DocumentChange>("DocumentChange").implement({
  description: "A change to a quote or an invoice.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: DocumentKindEnum, description: "Whether it's a quote or an invoice." }),
    id: t.exposeID("id", { description: "Id of the quote or invoice." }),
    change: t.expose("change", { type: RecordChangeEnum, description: "What happened." }),
  }),
});

builder.subscriptionField("documentsChanged", (t) =>
  t.field({
    type: DocumentChangeType,
    description: "Every quote or invoice that's created, changed or deleted in the organisation.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(documentEvents, me.orgId),
    resolve: (change: DocumentChange) => change,
  }),
);
