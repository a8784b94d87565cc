/** A tel: link of a number: '(03) 5550 1180' → 'tel:0355501180'. */
export const telHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
