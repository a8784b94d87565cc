import { describe, expect, test } from "vitest";
import { brokenRules } from "./boundary-rules.ts";
import { folderCircles } from "./folder-circles.ts";
import { importsOf } from "./imports.ts";

const importing = (path: string, specifier: string) =>
  importsOf({ path, text: `import { a } from "${specifier}";\n` });
const broken = (path: string, specifier: string) => brokenRules(importing(path, specifier)).length;

describe("import boundaries", () => {
  test("finds imports however they're written", () => {
    const text = [
      'import "./a.ts";',
      'import b, {\n  type B,\n} from "./b.ts";',
      'export { c } from "../c.ts";',
      'const d = await import("@fettle/rules/d");',
      'import type { E } from "e";',
      'type F = typeof import("./f.ts");',
      'const words = \'import g from "./g.ts"\'; // import("./h.ts")',
    ].join("\n");
    const targets = importsOf({ path: "web/x/y.ts", text }).map(({ target }) => target);
    expect(targets.toSorted()).toEqual([
      "e",
      "rules/d",
      "web/c.ts",
      "web/x/a.ts",
      "web/x/b.ts",
      "web/x/f.ts",
    ]);
  });

  test.each([
    ["web/features/jobs/jobs/a.ts", "../../../../api/errors.ts"],
    ["api/main.ts", "../web/app/route.ts"],
    ["api/main.ts", "@fettle/design-system/Button"],
    ["rules/a.ts", "../api/errors.ts"],
    ["rules/a.ts", "node:fs"],
    ["design-system/components/Button/Button.tsx", "react-router"],
    ["design-system/components/Button/Button.tsx", "@apollo/client/react"],
    ["design-system/components/Button/Button.tsx", "@fettle/rules/platform/money"],
    ["design-system/components/Badge/Badge.tsx", "./job-status.ts"],
    ["web/lib/storage.ts", "../features/jobs/jobs/a.ts"],
    ["web/lib/storage.ts", "../platform/store.ts"],
    ["web/lib/storage.ts", "react"],
    ["web/lib/storage.ts", "@fettle/design-system/Button"],
    ["web/platform/route.ts", "../features/jobs/jobs/a.ts"],
    ["web/platform/testing/story-screen.tsx", "../../app/routes.tsx"],
    ["web/features/jobs/jobs/a.ts", "../../../app/routes.tsx"],
    ["web/app/routes.tsx", "../features/support/desk-tickets/desk-tickets.routes.ts"],
    ["web/app/routes.tsx", "../owner-portal/sections.ts"],
    ["web/features/support/support/a.ts", "../desk-tickets/b.ts"],
    ["web/features/support/desk-tickets/a.ts", "../../owner/blog/b.ts"],
    ["web/owner-portal/routes.tsx", "../features/support/desk-tickets/desk-tickets.routes.ts"],
    ["web/support-portal/routes.tsx", "../features/owner/blog/owner-blog.routes.ts"],
    ["web/support-portal/routes.tsx", "../app/routes.tsx"],
    ["web/features/support/desk-tickets/a.ts", "../../../support-portal/sections.ts"],
    ["web/platform/portal/a.ts", "../../support-portal/sections.ts"],
    ["api/rest/jobs.ts", "@prisma/client"],
    ["api/rest/jobs.ts", "../domains/jobs/jobs/complete-job.ts"],
    ["api/ports/queue/queue.ts", "../../database/generated/client.ts"],
    ["api/ports/mail/mail.ts", "../../domains/jobs/jobs/complete-job.ts"],
    ["api/database/client.ts", "../domains/jobs/jobs/job-consequences.ts"],
    ["api/domains/jobs/jobs/job.type.ts", "../../../rest/jobs.ts"],
    ["api/domains/jobs/jobs/job.type.ts", "../../../server/graphql/yoga.ts"],
    ["api/domains/jobs/jobs/complete-job.ts", "../../../schema.ts"],
    ["api/domains/jobs/jobs/complete-job.ts", "../../../graphql/context.ts"],
    ["api/platform/reads/read-records.ts", "../../graphql/context.ts"],
    ["api/graphql/builder.ts", "../domains/jobs/jobs/job-consequences.ts"],
    ["api/graphql/untrusted-document-limits.ts", "../rest/route.ts"],
    ["api/graphql/context.ts", "../server/request-context.ts"],
    ["api/graphql/run-operation.ts", "../schema.ts"],
    ["api/auth/sessions.ts", "../graphql/context.ts"],
    ["api/auth/scopes.ts", "../domains/organisation/team/member.policy.ts"],
    ["api/rest/rest-server.ts", "../server/request-context.ts"],
    ["api/rest/run-document.ts", "../schema.ts"],
    ["api/server/app.ts", "@prisma/adapter-pg"],
    ["api/platform/actions/unit-of-work.ts", "../../domains/jobs/jobs/complete-job.ts"],
    ["api/graphql/builder.ts", "../platform/reads/read-records.ts"],
    ["api/lib/uuid.ts", "../config.ts"],
    ["web/site/landing/features.tsx", "../../platform/route.ts"],
  ])("%s may not import %s", (path, specifier) => {
    expect(broken(path, specifier)).toBeGreaterThan(0);
  });

  test.each([
    ["web/site/landing/features.tsx", "../../platform/statuses/statuses.ts"],
    ["web/features/jobs/jobs/a.ts", "@fettle/rules/platform/money"],
    ["web/features/jobs/jobs/a.ts", "../../../platform/route.ts"],
    ["web/features/jobs/jobs/a.stories.tsx", "../../../app/public-link/story-link.tsx"],
    ["web/app/routes.tsx", "../features/jobs/jobs/jobs.routes.ts"],
    ["web/support-portal/routes.tsx", "../features/support/desk-tickets/desk-tickets.routes.ts"],
    ["web/owner-portal/routes.tsx", "../features/owner/blog/owner-blog.routes.ts"],
    ["web/features/support/desk-tickets/a.ts", "../support/conversation.tsx"],
    ["web/features/support/desk-tickets/a.ts", "../desk-audit/b.ts"],
    ["web/app/draft-forms/draft-forms.stories.tsx", "../../features/support/desk-tickets/reply.tsx"],
    ["api/domains/invoicing/quotes/quote.type.ts", "../../jobs/jobs/job.type.ts"],
    ["api/rest/jobs.test.ts", "../database/client.ts"],
    ["api/rest/jobs.test.ts", "../schema.ts"],
    ["api/domains/jobs/jobs/job.mutations.ts", "../../../graphql/context.ts"],
    ["api/domains/invoicing/documents/document-answer.fields.ts", "../../../graphql/context.ts"],
    ["api/domains/jobs/jobs/complete-job.ts", "../../../platform/actions/unit-of-work.ts"],
    ["api/graphql/query-cost.test.ts", "../schema.ts"],
    ["api/graphql/builder.ts", "../auth/scopes.ts"],
    ["api/server/graphql/sockets.ts", "../../auth/authenticate.ts"],
    ["api/database/client.ts", "@prisma/adapter-pg"],
    ["design-system/components/Badge/Badge.tsx", "../TechnicianDots/TechnicianDots.tsx"],
  ])("%s may import %s", (path, specifier) => {
    expect(broken(path, specifier)).toBe(0);
  });

  test.each([
    { within: "api/domains", what: "domains" },
    { within: "web/features", what: "features" },
  ])("finds circular $what over any number of steps", ({ within, what }) => {
    const step = (from: string, to: string) => importing(`${within}/an-area/${from}/a.ts`, `../${to}/b.ts`);
    const line = [...step("quotes", "jobs"), ...step("quotes", "customers"), ...step("jobs", "customers")];
    expect(folderCircles(line)).toEqual([]);
    const [circle, ...others] = folderCircles([...line, ...step("customers", "quotes")]);
    expect(circle).toMatch(
      `an-area/quotes → an-area/jobs → an-area/customers → an-area/quotes: ${what} import each other in a circle (${within}/an-area/customers/a.ts): move what both`,
    );
    expect(others).toHaveLength(0);
  });

  test("a story may be part of a circle, because it never ships", () => {
    const there = importing("web/features/jobs/jobs/a.ts", "../customers/b.ts");
    const back = importing("web/features/customers/b.stories.tsx", "../jobs/job.fixtures.ts");
    expect(folderCircles([...there, ...back])).toEqual([]);
  });
});
