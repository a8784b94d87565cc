import "./fonts/fonts.css";
import "@fettle/design-system/tokens/global.css";
import type { RenderPage, Site, SitePage } from "@fettle/rules/website/site-page";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ArticlePage } from "./blog/article-page.tsx";
import { BlogNotFoundPage } from "./blog/blog-not-found-page.tsx";
import { BlogPage } from "./blog/blog-page.tsx";
import { PostNotFoundPage } from "./blog/post-not-found-page.tsx";
import { ContactPage } from "./contact/contact-page.tsx";
import { FailedPage } from "./failed-page.tsx";
import { HelpArticlePage } from "./help/help-article-page.tsx";
import { HelpNotFoundPage } from "./help/help-not-found-page.tsx";
import { HelpPage } from "./help/help-page.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { NewsletterPage } from "./newsletter/newsletter-page.tsx";
import { PrivacyPage } from "./privacy/privacy-page.tsx";
import { IncidentsNotFoundPage } from "./status/incidents-not-found-page.tsx";
import { IncidentsPage } from "./status/incidents-page.tsx";
import { StatusPage } from "./status/status-page.tsx";
import { StatusUpdatesPage } from "./status/status-updates-page.tsx";
import { TermsPage } from "./terms/terms-page.tsx";

export const renderPage: RenderPage = (page, site) => ({
  status: statusOf(page),
  html: `<!doctype html>${renderToStaticMarkup(elementOf(page, site))}`,
});

const NOT_FOUND: SitePage["kind"][] = ["postNotFound", "blogNotFound", "helpNotFound", "incidentsNotFound"];

function statusOf(page: SitePage): number {
  if (page.kind === "failed") return page.status;
  return NOT_FOUND.includes(page.kind) ? 404 : 200;
}

function elementOf(page: SitePage, site: Site): ReactElement {
  switch (page.kind) {
    case "landing":
      return <LandingPage site={site} landing={page} />;
    case "status":
      return <StatusPage site={site} status={page.status} />;
    case "incidents":
      return <IncidentsPage site={site} list={page} />;
    case "incidentsNotFound":
      return <IncidentsNotFoundPage site={site} />;
    case "privacy":
      return <PrivacyPage site={site} />;
    case "terms":
      return <TermsPage site={site} seller={page.seller} />;
    case "contact":
      return <ContactPage site={site} seller={page.seller} step={page.step} />;
    case "blog":
      return <BlogPage site={site} list={page} />;
    case "article":
      return <ArticlePage site={site} post={page.post} more={page.more} />;
    case "help":
      return <HelpPage site={site} page={page} />;
    case "helpArticle":
      return <HelpArticlePage site={site} page={page} />;
    case "helpNotFound":
      return <HelpNotFoundPage site={site} />;
    case "newsletter":
      return <NewsletterPage site={site} step={page.step} />;
    case "statusUpdates":
      return <StatusUpdatesPage site={site} step={page.step} />;
    case "blogNotFound":
      return <BlogNotFoundPage site={site} />;
    case "postNotFound":
      return <PostNotFoundPage site={site} />;
    case "failed":
      return <FailedPage site={site} message={page.message} path={page.path} />;
  }
}
