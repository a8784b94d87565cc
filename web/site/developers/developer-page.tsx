import { Logo } from "@fettle/design-system/Logo";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import {
  DEVELOPERS_PATH,
  type DeveloperSection,
  GRAPHIQL_PATH,
  type DeveloperPage as Page,
  TOKENS_PATH,
} from "@fettle/rules/website/developer-page";
import type { Site } from "@fettle/rules/website/site-page";
import { ArrowRight, Download, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { breadcrumbData } from "../breadcrumbs.ts";
import { button } from "../link-button.css.ts";
import { PageHead } from "../page-head.tsx";
import * as site from "../site-page.css.ts";
import { CodeSamples } from "./code-samples.tsx";
import * as css from "./developer-page.css.ts";
import { DeveloperSearch } from "./developer-search.tsx";

const FILES = [
  { href: "/api/openapi.json", name: "openapi.json" },
  { href: "/schema.graphql", name: "schema.graphql" },
];

export function DeveloperPage({ site: built, page }: { site: Site; page: Page }) {
  const { path, title, lead, isHidden, crumbs } = page;
  const data = [
    breadcrumbData(
      built,
      [...crumbs, { href: path, label: title }].map(({ href, label }) => ({ name: label, path: href })),
    ),
  ];
  return (
    <html lang="en-AU">
      <PageHead
        site={built}
        head={{ title: `${title} · Developers`, description: lead, path, isHidden, data }}
      />
      <body className={css.body}>
        <a className={site.skip} href="#content">
          Skip to content
        </a>
        <Header page={page} />
        <div className={css.columns}>
          <nav className={css.side} aria-label="Developers">
            <Navigation page={page} />
          </nav>
          <main className={css.main} id="content">
            <Content page={page} />
          </main>
        </div>
        <p className={css.said} role="status" data-said />
      </body>
    </html>
  );
}

function Header({ page }: { page: Page }) {
  return (
    <header className={css.header}>
      <a className={site.home} href="/" aria-label={`${PRODUCT_NAME}, home`}>
        <Logo />
      </a>
      <a className={css.product} href={DEVELOPERS_PATH}>
        Developers
      </a>
      <DeveloperSearch search={page.search} />
      <div className={css.end}>
        <a className={`${site.link} ${css.onlyWide}`} href={GRAPHIQL_PATH}>
          GraphiQL
        </a>
        <a className={`${site.link} ${css.onlyWide}`} href="/auth/login">
          Log in
        </a>
        <a className={`${button.hivis} ${css.onlyWide}`} href={TOKENS_PATH}>
          Get a token
        </a>
        <details className={css.menu}>
          <summary className={site.menuButton} aria-label="Menu">
            <Menu size={22} aria-hidden />
          </summary>
          <nav className={css.menuList} aria-label="Menu">
            <DeveloperSearch search={page.search} isInMenu />
            <Navigation page={page} isInMenu />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Navigation({ page: { nav, path, crumbs }, isInMenu }: { page: Page; isInMenu?: boolean }) {
  const parents = crumbs.map(({ href }) => href);
  const current = (href: string) => {
    if (href === path) return "page" as const;
    return href !== DEVELOPERS_PATH && parents.includes(href) ? ("true" as const) : undefined;
  };
  return (
    <>
      {nav.map((group) => (
        <div key={group.title} className={css.group}>
          <p className={css.groupTitle}>{group.title}</p>
          <ul>
            {group.links.map(({ href, label, count }) => (
              <li key={href}>
                <a className={css.navLink} href={href} aria-current={current(href)}>
                  {label}
                  {count !== undefined && <span className={css.count}>{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={css.files}>
        {isInMenu && (
          <>
            <li>
              <a className={css.file} href={GRAPHIQL_PATH}>
                GraphiQL
              </a>
            </li>
            <li>
              <a className={css.file} href={TOKENS_PATH}>
                Get a token
              </a>
            </li>
          </>
        )}
        {FILES.map(({ href, name }) => (
          <li key={href}>
            <a className={css.file} href={href} download={name}>
              <Download size={14} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ page }: { page: Page }) {
  const { title, lead, crumbs, html, samples, sections, next, isSteps } = page;
  const hasCode = samples.length > 0 || sections.some((section) => section.samples.length > 0);
  const withSamples = sections.filter((section) => section.samples.length > 0);
  const current = isSteps ? withSamples[0]?.id : undefined;
  return (
    <article
      className={`${css.content} ${hasCode ? css.withCode : css.withoutCode}`}
      data-steps={isSteps ? sections.length : undefined}
    >
      <div className={`${css.prose} ${css.head}`}>
        <nav className={css.crumbs} aria-label="Breadcrumb">
          {crumbs.map(({ href, label }, index) => (
            <span key={`${href} ${label}`}>
              {index > 0 && <span aria-hidden="true"> › </span>}
              <a className={css.crumb} href={href}>
                {label}
              </a>
            </span>
          ))}
        </nav>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {html && <Words html={html} />}
      </div>
      {samples.length > 0 && <Code isStep={false}>{<CodeSamples id="intro" samples={samples} />}</Code>}
      {sections.map((section, index) => (
        <Section
          key={section.id}
          section={section}
          number={isSteps ? index + 1 : undefined}
          isCurrent={section.id === current}
        />
      ))}
      {next.length > 0 && (
        <div className={`${css.prose} ${css.nextRow}`}>
          {next.map(({ href, label }, index) => (
            <a key={href} className={css.next} href={href}>
              <span className={css.nextHint}>{index === 0 ? "Next" : "Then"}</span>
              <span className={css.nextTitle}>
                {label}
                <ArrowRight size={18} aria-hidden />
              </span>
            </a>
          ))}
        </div>
      )}
    </article>
  );
}

interface SectionProps {
  section: DeveloperSection;
  number: number | undefined;
  isCurrent: boolean;
}

function Section({ section: { id, title, html, samples }, number, isCurrent }: SectionProps) {
  return (
    <>
      <section
        className={`${css.prose} ${number ? css.step : css.section}`}
        id={id}
        data-step={number ? id : undefined}
        data-current={isCurrent || undefined}
      >
        <h2 className={css.sectionTitle}>
          {number && <span className={css.number}>{number}</span>}
          {title}
          <a className={css.anchor} href={`#${id}`} aria-label={`Link to “${title}”`}>
            #
          </a>
        </h2>
        <Words html={html} />
      </section>
      {samples.length > 0 && (
        <Code isStep={number !== undefined} id={id} isCurrent={isCurrent}>
          <CodeSamples id={id} samples={samples} />
        </Code>
      )}
    </>
  );
}

interface CodeProps {
  isStep: boolean;
  id?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

const Code = ({ isStep, id, isCurrent, children }: CodeProps) => (
  <div className={css.code} data-step-code={isStep ? id : undefined} data-current={isCurrent || undefined}>
    {children}
  </div>
);

function Words({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own guides and schemas, escaped on the server.
  return <div className={css.words} dangerouslySetInnerHTML={{ __html: html }} />;
}
