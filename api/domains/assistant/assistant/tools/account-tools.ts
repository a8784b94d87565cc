import { isManaging } from "@fettle/rules/identity/role";
import { z } from "zod";
import { documentOf } from "../documents.ts";
import { tool } from "./tool.ts";

export const team = tool({
  name: "team",
  description:
    'Lists the team, with the ids used to assign jobs. is_you marks the person asking, for "my jobs" or "I\'ll go".',
  args: z.object({}),
  documents: [documentOf("ToolTeam")],
  step: "Looking up the team",
  async use({ run, caller }) {
    const { members } = await run(documentOf("ToolTeam"), {});
    return { output: members.map((member) => ({ ...member, is_you: member.id === caller.me.userId })) };
  },
});

export const usage = tool({
  name: "usage",
  description: "Shows how many of the plan's texts, emails and seats are used and left.",
  args: z.object({}),
  documents: [documentOf("ToolUsage")],
  step: "Checking usage",
  async use({ run, caller }) {
    const output = (await run(documentOf("ToolUsage"), {})).usage;
    const isLinked = isManaging(caller.me.role);
    return { output, links: isLinked ? [{ title: "Usage", url: "/settings?tab=usage" }] : [] };
  },
});

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const ARTICLE_LENGTH = 3_000;

export const help = tool({
  name: "help_articles",
  description: "Finds help articles for a how-to question.",
  args: z.object({ search: z.string() }),
  documents: [documentOf("ToolHelp")],
  step: "Searching help",
  async use({ run }, { search }) {
    const { helpArticles } = await run(documentOf("ToolHelp"), { search: search.slice(0, 200), first: 3 });
    return {
      output: helpArticles.map(({ slug, title, summary, html }) => ({
        title,
        summary,
        url: `/help/${slug}`,
        text: plainText(String(html)).slice(0, ARTICLE_LENGTH),
      })),
      links: helpArticles.map(({ slug, title }) => ({ title, url: `/help/${slug}` })),
    };
  },
});
