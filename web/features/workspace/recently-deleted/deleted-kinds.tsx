import type { ApolloClient } from "@apollo/client";
import { jobName } from "@fettle/rules/jobs/job-name";
import { AirVent, Building2, ClipboardList, FileText, type LucideIcon, Receipt } from "lucide-react";
import {
  type DeletedRecordKind,
  RestoreCustomerDocument,
  RestoreEquipmentDocument,
  RestoreInvoiceDocument,
  RestoreJobDocument,
  RestoreQuoteDocument,
} from "../../../generated/graphql.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { placeCustomer } from "../../customers/customers/customer-cache.ts";
import { placeEquipment } from "../../customers/equipment/equipment-cache.ts";
import { documentChanged } from "../../invoicing/documents/document-cache.ts";

interface KindOfDeleted {
  label: string;
  plural: string;
  icon: LucideIcon;
  numbered?: (number: string) => string;
  restore: (client: ApolloClient, id: string) => Promise<unknown>;
}

const context = { handlesErrors: true };

export const DELETED_KINDS: Record<DeletedRecordKind, KindOfDeleted> = {
  customer: {
    label: "Customer",
    plural: "Customers",
    icon: Building2,
    restore: (client, id) =>
      client.mutate({
        mutation: RestoreCustomerDocument,
        variables: { id },
        context,
        update: (cache, { data }) => data && placeCustomer(cache, data.restoreCustomer),
      }),
  },
  equipment: {
    label: "Equipment",
    plural: "Equipment",
    icon: AirVent,
    restore: (client, id) =>
      client.mutate({
        mutation: RestoreEquipmentDocument,
        variables: { id },
        context,
        update: (cache, { data }) => data && placeEquipment(cache, data.restoreEquipment),
      }),
  },
  job: {
    label: "Job",
    plural: "Jobs",
    icon: ClipboardList,
    numbered: (number) => jobName(Number(number)),
    restore: (client, id) =>
      client.mutate({
        mutation: RestoreJobDocument,
        variables: { id },
        context,
        update: (cache) => placeJob(cache, id),
      }),
  },
  quote: {
    label: "Quote",
    plural: "Quotes",
    icon: FileText,
    numbered: (number) => number,
    restore: (client, id) =>
      client.mutate({
        mutation: RestoreQuoteDocument,
        variables: { id },
        context,
        update: (cache) => documentChanged(cache, "quote"),
      }),
  },
  invoice: {
    label: "Invoice",
    plural: "Invoices",
    icon: Receipt,
    numbered: (number) => number,
    restore: (client, id) =>
      client.mutate({
        mutation: RestoreInvoiceDocument,
        variables: { id },
        context,
        update: (cache) => documentChanged(cache, "invoice"),
      }),
  },
};
