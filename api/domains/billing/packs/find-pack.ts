import { PACKS, type Pack } from "@fettle/rules/billing/plans";

/** The pack on offer under this id. */
export const findPack = (productId: string | null): Pack | undefined =>
  PACKS.find((each) => each.productId === productId);
