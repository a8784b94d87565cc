import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { limitRate } from "../../../auth/rate-limits.ts";
import { BadInputError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { articleFor, findArticle, relatedTo, searchHelp, startingArticles } from "./help-library.ts";
import type { Heading, HelpArticle } from "./read-article.ts";

const DEFAULT_HITS = 5;
const MAX_HITS = 20;

const HelpHeading = builder.objectRef<Heading>("HelpHeading").implement({
  access: "parent",
  fields: (t) => ({
    anchor: t.exposeString("id", { description: "The `id` of the heading in the article’s HTML." }),
    text: t.exposeString("text"),
  }),
});

const HelpArticleType = builder.objectRef<HelpArticle>("HelpArticle").implement({
  description: "An article about a screen or a task, the same for everyone.",
  access: "parent",
  fields: (t) => ({
    id: t.id({ description: "The same as `slug`.", resolve: ({ slug }) => slug }),
    slug: t.exposeString("slug", { description: "Its address is /help/{slug}." }),
    title: t.exposeString("title"),
    summary: t.exposeString("summary"),
    group: t.exposeString("group"),
    audience: t.exposeString("audience", {
      nullable: true,
      description: "Who can do it. Null if everyone can.",
    }),
    minutes: t.exposeInt("minutes", { description: "Reading time in minutes." }),
    html: t.expose("html", { type: "Html", description: "Sanitised." }),
    headings: t.expose("headings", { type: [HelpHeading] }),
  }),
});

builder.objectField(HelpArticleType, "related", (t) =>
  t.field({ type: [HelpArticleType], resolve: relatedTo }),
);

/** Rate-limits visitors by network. Signed-in users are exempt: teams share an address, and each keystroke searches. */
async function countStranger({ viewer, staff, owner, services, ip }: Context) {
  if (!viewer && !staff && !owner) await limitRate(services, "publicRequests", ip);
}

builder.queryFields((t) => ({
  helpArticles: t.field({
    type: [HelpArticleType],
    description:
      "The articles that best match a search, best first. An empty search returns articles to start with.",
    authScopes: { public: true },
    args: {
      search: t.arg.string({ required: true }),
      first: t.arg.int({ required: true, defaultValue: DEFAULT_HITS }),
    },
    resolve: async (_root, { search, first }, context) => {
      await countStranger(context);
      if (search.length > SEARCH_MAX) {
        throw new BadInputError(`search can be at most ${SEARCH_MAX} characters`, {
          field: "search",
          status: 422,
        });
      }
      if (first < 1 || first > MAX_HITS) {
        throw new BadInputError(`first must be a whole number from 1 to ${MAX_HITS}`, {
          field: "first",
          status: 422,
        });
      }
      return search.trim() ? searchHelp(search, first) : startingArticles(first);
    },
  }),
  helpArticle: t.field({
    type: HelpArticleType,
    nullable: true,
    authScopes: { public: true },
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (_root, { slug }, context) => {
      await countStranger(context);
      return findArticle(slug);
    },
  }),
  helpFor: t.field({
    type: HelpArticleType,
    description: "The article about the app’s screen at a path, or the one to start with if there’s none.",
    authScopes: { public: true },
    args: { path: t.arg.string({ required: true }) },
    resolve: async (_root, { path }, context) => {
      await countStranger(context);
      return articleFor(path);
    },
  }),
}));
