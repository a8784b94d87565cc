import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { SitePage as Page, Site } from "@fettle/rules/website/site-page";
import { Play, Smartphone } from "lucide-react";
import { button, large } from "../link-button.css.ts";
import { Picture } from "../picture.tsx";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import { Features } from "./features.tsx";
import { Hero, LEAD } from "./hero/hero.tsx";
import { COMPARISONS, QUESTIONS } from "./landing-content.ts";
import { landingData } from "./landing-data.ts";
import * as css from "./landing-page.css.ts";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";
import { sectionSpace, sectionTitle } from "./section.css.ts";

type Landing = Extract<Page, { kind: "landing" }>;

export function LandingPage({ site, landing }: { site: Site; landing: Landing }) {
  const { today, demoVideoUrl, appUrl, packExpiryMonths } = landing;
  return (
    <SitePage
      site={site}
      head={{
        title: `${PRODUCT_NAME}: job management for Australian trades`,
        description: LEAD,
        path: "/",
        data: landingData(site, LEAD),
      }}
    >
      <Hero today={today} />
      <Features />
      {demoVideoUrl && <Demo url={demoVideoUrl} />}
      <Pricing packExpiryMonths={packExpiryMonths} />
      <Questions id="compare" title="How it compares" questions={COMPARISONS} />
      <Questions
        id="faq"
        title="Common questions"
        lead="Every plan includes email, AI and chat support."
        questions={QUESTIONS}
        isTinted
      />
      <section className={css.close} aria-labelledby="close-title">
        <div className={`${wrap} ${css.closing}`}>
          <h2 className={css.closeTitle} id="close-title">
            Get your jobs in good order.
          </h2>
          <p className={css.actions}>
            <a className={`${button.hivis} ${large}`} href="/auth/register">
              Start your 14-day free trial
            </a>
            {appUrl && (
              <a className={`${button.outline} ${large}`} href={appUrl}>
                <Smartphone size={20} aria-hidden />
                Get the mobile app
              </a>
            )}
          </p>
        </div>
      </section>
    </SitePage>
  );
}

/** Links to the video instead of embedding it, so no third-party code runs here. */
function Demo({ url }: { url: string }) {
  return (
    <section className={css.demo} id="demo" aria-labelledby="demo-title">
      <div className={`${wrap} ${sectionSpace} ${css.demoBody}`}>
        <h2 className={sectionTitle} id="demo-title">
          A full day in two minutes.
        </h2>
        <a className={css.video} href={url}>
          <Picture
            className={css.still}
            name="dashboard"
            alt="The dashboard: today’s jobs, what to invoice and what’s next"
            sizes="(max-width: 768px) 90vw, 1136px"
          />
          <span className={`${button.hivis} ${large} ${css.watch}`}>
            <Play size={20} aria-hidden />
            Watch the demo
          </span>
        </a>
      </div>
    </section>
  );
}
