import { PRODUCT_NAME } from "../platform/product.ts";

export const SUPPORT_EMAIL = `support@${PRODUCT_NAME.toLowerCase()}.example`;

export const supportMail = (subject: string) =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`${PRODUCT_NAME}: ${subject}`)}`;
