import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse, separateOperations } from "graphql";
import type * as Types from "./generated/documents.ts";

// The documents of tools.graphql. Only their types are generated: the schema imports these files, and the types are
// generated from the schema.

export type { ToolCustomerQuery, ToolJobFragment, ToolJobQuery } from "./generated/documents.ts";

const documents = separateOperations(parse(readFileSync(join(import.meta.dirname, "tools.graphql"), "utf8")));

function documentOf<Data, Variables>(name: string): TypedDocumentNode<Data, Variables> {
  const document = documents[name];
  if (!document) throw new Error(`tools.graphql has no ${name}`);
  return document;
}

export const ToolJobsDocument = documentOf<Types.ToolJobsQuery, Types.ToolJobsQueryVariables>("ToolJobs");
export const ToolJobDocument = documentOf<Types.ToolJobQuery, Types.ToolJobQueryVariables>("ToolJob");
export const ToolScheduleDocument = documentOf<Types.ToolScheduleQuery, Types.ToolScheduleQueryVariables>(
  "ToolSchedule",
);
export const ToolTeamDocument = documentOf<Types.ToolTeamQuery, Types.ToolTeamQueryVariables>("ToolTeam");
export const ToolCustomersDocument = documentOf<Types.ToolCustomersQuery, Types.ToolCustomersQueryVariables>(
  "ToolCustomers",
);
export const ToolCustomerDocument = documentOf<Types.ToolCustomerQuery, Types.ToolCustomerQueryVariables>(
  "ToolCustomer",
);
export const ToolEquipmentListDocument = documentOf<
  Types.ToolEquipmentListQuery,
  Types.ToolEquipmentListQueryVariables
>("ToolEquipmentList");
export const ToolEquipmentDocument = documentOf<Types.ToolEquipmentQuery, Types.ToolEquipmentQueryVariables>(
  "ToolEquipment",
);
export const ToolQuotesDocument = documentOf<Types.ToolQuotesQuery, Types.ToolQuotesQueryVariables>(
  "ToolQuotes",
);
export const ToolQuoteDocument = documentOf<Types.ToolQuoteQuery, Types.ToolQuoteQueryVariables>("ToolQuote");
export const ToolInvoicesDocument = documentOf<Types.ToolInvoicesQuery, Types.ToolInvoicesQueryVariables>(
  "ToolInvoices",
);
export const ToolInvoiceDocument = documentOf<Types.ToolInvoiceQuery, Types.ToolInvoiceQueryVariables>(
  "ToolInvoice",
);
export const ToolMoneyDocument = documentOf<Types.ToolMoneyQuery, Types.ToolMoneyQueryVariables>("ToolMoney");
export const ToolPricesDocument = documentOf<Types.ToolPricesQuery, Types.ToolPricesQueryVariables>(
  "ToolPrices",
);
export const ToolUsageDocument = documentOf<Types.ToolUsageQuery, Types.ToolUsageQueryVariables>("ToolUsage");
export const ToolHelpDocument = documentOf<Types.ToolHelpQuery, Types.ToolHelpQueryVariables>("ToolHelp");
export const ToolCreateJobDocument = documentOf<
  Types.ToolCreateJobMutation,
  Types.ToolCreateJobMutationVariables
>("ToolCreateJob");
export const ToolUpdateJobDocument = documentOf<
  Types.ToolUpdateJobMutation,
  Types.ToolUpdateJobMutationVariables
>("ToolUpdateJob");
export const ToolDeleteJobDocument = documentOf<
  Types.ToolDeleteJobMutation,
  Types.ToolDeleteJobMutationVariables
>("ToolDeleteJob");
export const ToolCreateCustomerDocument = documentOf<
  Types.ToolCreateCustomerMutation,
  Types.ToolCreateCustomerMutationVariables
>("ToolCreateCustomer");
export const ToolUpdateCustomerDocument = documentOf<
  Types.ToolUpdateCustomerMutation,
  Types.ToolUpdateCustomerMutationVariables
>("ToolUpdateCustomer");
export const ToolDeleteCustomerDocument = documentOf<
  Types.ToolDeleteCustomerMutation,
  Types.ToolDeleteCustomerMutationVariables
>("ToolDeleteCustomer");
export const ToolCreateEquipmentDocument = documentOf<
  Types.ToolCreateEquipmentMutation,
  Types.ToolCreateEquipmentMutationVariables
>("ToolCreateEquipment");
export const ToolUpdateEquipmentDocument = documentOf<
  Types.ToolUpdateEquipmentMutation,
  Types.ToolUpdateEquipmentMutationVariables
>("ToolUpdateEquipment");
export const ToolDeleteEquipmentDocument = documentOf<
  Types.ToolDeleteEquipmentMutation,
  Types.ToolDeleteEquipmentMutationVariables
>("ToolDeleteEquipment");
export const ToolAddNoteDocument = documentOf<Types.ToolAddNoteMutation, Types.ToolAddNoteMutationVariables>(
  "ToolAddNote",
);
export const ToolRemoveNoteDocument = documentOf<
  Types.ToolRemoveNoteMutation,
  Types.ToolRemoveNoteMutationVariables
>("ToolRemoveNote");
export const ToolCreateQuoteDocument = documentOf<
  Types.ToolCreateQuoteMutation,
  Types.ToolCreateQuoteMutationVariables
>("ToolCreateQuote");
export const ToolDeleteQuoteDocument = documentOf<
  Types.ToolDeleteQuoteMutation,
  Types.ToolDeleteQuoteMutationVariables
>("ToolDeleteQuote");
export const ToolCreateInvoiceDocument = documentOf<
  Types.ToolCreateInvoiceMutation,
  Types.ToolCreateInvoiceMutationVariables
>("ToolCreateInvoice");
export const ToolDeleteInvoiceDocument = documentOf<
  Types.ToolDeleteInvoiceMutation,
  Types.ToolDeleteInvoiceMutationVariables
>("ToolDeleteInvoice");
export const ToolSendMessageDocument = documentOf<
  Types.ToolSendMessageMutation,
  Types.ToolSendMessageMutationVariables
>("ToolSendMessage");
