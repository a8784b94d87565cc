import { phonesIn } from "./phone.ts";

/** Links to the first number in a string: '(03) 5550 1180' → 'tel:0355501180'. */
export const telHref = (phone: string) => `tel:${(phonesIn(phone)[0] ?? phone).replaceAll(/[^\d+]/g, "")}`;
