import { PACKS, type Pack } from "@fettle/rules/billing/plans";

export const findPack = (productId: string | null): Pack | undefined =>
  PACKS.find((each) => each.productId === productId);
