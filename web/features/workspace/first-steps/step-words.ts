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
        lead: "Shown on every quote and invoice. A tax invoice isn’t valid without your ABN.",
        value: [facts.name, facts.abn && `ABN ${formatAbn(facts.abn)}`].filter(Boolean).join(", "),
        href: DETAILS,
        change: "Edit",
      };
    case "logo":
      return {
        title: "Logo",
        hint: "On quotes, invoices and emails",
        lead: "Shown on quotes, invoices and emails, so customers know they’re from you.",
        value: "On quotes, invoices and emails",
        href: LOGO,
        change: "Edit",
      };
    case "customers":
      return {
        title: "Customers",
        hint: "Import your list, or add one",
        lead: "Import your list as a CSV file from Xero, MYOB or a spreadsheet, or add customers by hand.",
        value: counted(facts.customerCount, "customer"),
        href: "/customers",
        change: "View",
      };
    case "job":
      return {
        title: "First job",
        hint: "Who, where and when",
        lead: "Who, where and when. It shows on the schedule and your techs’ phones straight away.",
        value: counted(facts.jobCount, "job"),
        href: "/jobs",
        change: "View",
      };
    case "team":
      return {
        title: "Invite the team",
        hint: seats(facts.seatsLeft),
        lead: `Everyone has their own sign-in and sees their own day. ${seats(facts.seatsLeft)}.`,
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
