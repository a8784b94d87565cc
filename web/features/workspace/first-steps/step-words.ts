import { formatAbn } from "@fettle/rules/organisation/abn";
import { formatCount } from "@fettle/rules/platform/format-count";
import type { FirstStep } from "@fettle/rules/workspace/first-steps";
import type { FirstStepsFieldsFragment } from "../../../generated/graphql.ts";

type Words = {
  title: string;
  hint: string;
  lead: string;
  value: string;
  href: string;
  change: "Edit" | "View";
};

const counted = (count: number, one: string) =>
  `${formatCount(count)}${count >= 1_000 ? " or more" : ""} ${one}${count === 1 ? "" : "s"}`;

export function stepWords(step: FirstStep, facts: FirstStepsFieldsFragment): Words {
  switch (step) {
    case "details":
      return {
        title: "Business details and ABN",
        hint: "On every quote and invoice",
        lead: "They stand on every quote and invoice, and a tax invoice isn’t valid without the ABN.",
        value: [facts.name, facts.abn && `ABN ${formatAbn(facts.abn)}`].filter(Boolean).join(", "),
        href: DETAILS,
        change: "Edit",
      };
    case "logo":
      return {
        title: "Logo",
        hint: "On quotes, invoices and emails",
        lead: "Quotes, invoices and emails carry it, so that customers see at once whom they are from.",
        value: "On quotes, invoices and emails",
        href: LOGO,
        change: "Edit",
      };
    case "customers":
      return {
        title: "Customers",
        hint: "Bring your list, or add one",
        lead: "Bring the list you have as a CSV file, from Xero, MYOB or a spreadsheet, or add one by hand.",
        value: counted(facts.customerCount, "customer"),
        href: "/customers",
        change: "View",
      };
    case "job":
      return {
        title: "First job",
        hint: "Who, where and when",
        lead: "Who, where and when: it stands on the schedule and on your technicians’ phones at once.",
        value: counted(facts.jobCount, "job"),
        href: "/jobs",
        change: "View",
      };
    case "team":
      return {
        title: "Invite the team",
        hint: seats(facts.seatsLeft),
        lead: `Everybody has their own sign-in and sees their own day. ${seats(facts.seatsLeft)}.`,
        value: `${formatCount(facts.teamCount)} people`,
        href: "/members",
        change: "View",
      };
  }
}

const seats = (left: number) =>
  left === 0
    ? "No seats left on your plan"
    : `${formatCount(left)} seat${left === 1 ? "" : "s"} left on your plan`;

export const DETAILS = "/settings?tab=organisation&focus=abn&back=%2F";
export const LOGO = "/settings?tab=organisation&back=%2F";
