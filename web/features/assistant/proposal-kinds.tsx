import {
  AirVent,
  Building2,
  CalendarDays,
  FilePen,
  Mail,
  MessageSquare,
  NotebookPen,
  ReceiptText,
  Wrench,
} from "lucide-react";
import type { AssistantProposalKind } from "../../generated/graphql.ts";

/** What a proposal would do, in words, with its icon. */
export const PROPOSAL_KINDS: Record<AssistantProposalKind, { label: string; Icon: typeof Wrench }> = {
  job: { label: "New job", Icon: Wrench },
  job_change: { label: "Change job", Icon: Wrench },
  schedule: { label: "Schedule", Icon: CalendarDays },
  customer: { label: "New customer", Icon: Building2 },
  customer_change: { label: "Change customer", Icon: Building2 },
  equipment: { label: "New equipment", Icon: AirVent },
  equipment_change: { label: "Change equipment", Icon: AirVent },
  note: { label: "Note", Icon: NotebookPen },
  quote: { label: "Quote draft", Icon: FilePen },
  invoice: { label: "Invoice draft", Icon: ReceiptText },
  text: { label: "Text message", Icon: MessageSquare },
  mail: { label: "Email", Icon: Mail },
};
