import { PRODUCT_NAME } from "../platform/product.ts";

/** The address for questions about the plan. */
export const SUPPORT_EMAIL = `support@${PRODUCT_NAME.toLowerCase()}.example`;

/** A link that begins a mail to them. */
export const supportMail = (subject: string) =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`${PRODUCT_NAME}: ${subject}`)}`;
