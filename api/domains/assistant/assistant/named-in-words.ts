import { containsWords, searchKey } from "@fettle/rules/platform/search-words";
import { documentOf, type ToolJobFragment, type ToolTeamQuery } from "./documents.ts";
import { isNearly } from "./plain-words.ts";
import { FOUND, nodes } from "./tools/found-rows.ts";
import type { ToolWork } from "./tools/tool.ts";

export const WHICH = "Which one do you mean?";

const LISTED = 5;
const SEARCH_MAX = 200;

/** "doyles" may be Doyle's, so it's tried without its s too. */
const spellings = (name: string) => {
  const search = name.slice(0, SEARCH_MAX);
  const single = search.replace(/s\b/gi, "");
  return single === search ? [search] : [search, single];
};

export async function customersNamed({ run }: ToolWork, name: string) {
  const near = [];
  for (const search of spellings(name)) {
    const found = nodes((await run(documentOf("ToolCustomers"), { search, first: LISTED + 1 })).customers);
    const same = found.filter((customer) => searchKey(customer.name) === searchKey(search));
    if (same.length > 0) return same;
    // A name goes before an address or note that has the same words.
    const called = found.filter((customer) => containsWords([customer.name, customer.contactName], search));
    if (called.length > 0) return called;
    near.push(...found);
  }
  return [...new Map(near.map((customer) => [customer.id, customer])).values()];
}

export type FoundCustomer = Awaited<ReturnType<typeof customersNamed>>[number];

/** The one customer with a name, or what to say if there are none or several. */
export async function customerNamed(
  work: ToolWork,
  name: string,
): Promise<{ question: string } | { customer: FoundCustomer }> {
  if (!name) return { question: "Tell me the customer’s name, too." };
  const found = await customersNamed(work, name);
  const [one, another] = found;
  if (!one)
    return { question: `${noCustomer(name)} Try another part of the name, their phone number or address.` };
  return another ? { question: whichOf(found.map((customer) => customer.name)) } : { customer: one };
}

export const noCustomer = (name: string) => `I couldn’t find a customer called “${name}”.`;

export const whichOf = (names: string[]) => {
  const more = names.length > LISTED ? ["- …"] : [];
  return [WHICH, ...names.slice(0, LISTED).map((name) => `- ${name}`), ...more].join("\n");
};

type Member = ToolTeamQuery["members"][number];

/** Members with a name, or else those whose names begin with it or are spelt nearly like it. */
export async function membersNamed({ run }: ToolWork, name: string): Promise<Member[]> {
  const { members } = await run(documentOf("ToolTeam"), {});
  const matches = [
    (part: string, word: string) => part === word || `${part}s` === word,
    (part: string, word: string) => word.length > 1 && part.startsWith(word),
    isNearly,
  ];
  const words = searchKey(name).split(/\s+/).filter(Boolean);
  for (const isMatch of matches) {
    const found = members.filter((member) => {
      const parts = searchKey(member.name).split(/\s+/);
      return words.length > 0 && words.every((word) => parts.some((part) => isMatch(part, word)));
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Jobs with words in their number, title, customer or equipment, open ones first. */
export async function jobsNamed({ run }: ToolWork, name: string): Promise<ToolJobFragment[]> {
  for (const search of spellings(name)) {
    const found = nodes((await run(documentOf("ToolJobs"), { search, first: FOUND })).jobs);
    if (found.length > 0) return found;
  }
  return [];
}

export async function jobNumbered({ run }: ToolWork, number: number): Promise<ToolJobFragment | null> {
  const { jobs } = await run(documentOf("ToolJobs"), { search: String(number), first: FOUND });
  return nodes(jobs).find((job) => job.number === number) ?? null;
}
