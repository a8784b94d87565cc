import { PLANS } from "@fettle/rules/billing/plans";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Site } from "@fettle/rules/website/site-page";
import { organisationData } from "../organisation-data.ts";
import { COMPARISONS, QUESTIONS } from "./landing-content.ts";

/** Search engines require structured data to match the page's text. */
export const landingData = (site: Site, description: string) => [
  organisationData(site),
  {
    "@type": "SoftwareApplication",
    name: PRODUCT_NAME,
    description,
    url: `${site.origin}/`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web, iOS, Android",
    offers: PLANS.map(({ id, name, priceMonthly }) => ({
      "@type": "Offer",
      name,
      price: (priceMonthly / 100).toFixed(2),
      priceCurrency: "AUD",
      url: `${site.origin}/auth/register?plan=${id}`,
    })),
  },
  {
    "@type": "FAQPage",
    mainEntity: [...COMPARISONS, ...QUESTIONS].map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  },
];
