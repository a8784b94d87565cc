import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Site } from "@fettle/rules/website/site-page";

export const organisationData = ({ origin }: Site) => ({
  "@type": "Organization",
  name: PRODUCT_NAME,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
});
