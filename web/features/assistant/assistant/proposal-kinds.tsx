import {
  AirVent,
  Building2,
  CalendarDays,
  FilePen,
  Mail,
  MapPin,
  MessageSquare,
  NotebookPen,
  Phone,
  ReceiptText,
  Tag,
  TextInitial,
  User,
  Users,
  Wrench,
} from "lucide-react";
import type { AssistantProposalKind, ProposalCardFragment } from "../../../generated/graphql.ts";

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
  job_invoices: { label: "Invoice drafts", Icon: ReceiptText },
  text: { label: "Text message", Icon: MessageSquare },
  mail: { label: "Email", Icon: Mail },
};

const LINE_ICONS: Record<string, typeof Wrench> = {
  address: MapPin,
  assignedTechIds: Users,
  customerId: User,
  email: Mail,
  equipmentIds: AirVent,
  job: Wrench,
  phone: Phone,
  to: User,
  total: ReceiptText,
};

export function lineIcon({ field, input }: ProposalCardFragment["lines"][number]): typeof Wrench {
  const byInput = { wall_time: CalendarDays, date: CalendarDays, multiline: TextInitial } as const;
  return LINE_ICONS[field] ?? byInput[input as keyof typeof byInput] ?? Tag;
}
