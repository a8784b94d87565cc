/** 'Kavitha' of 'Kavitha Raman'. Null without a name. */
export const firstName = (name: string | null | undefined): string | null =>
  name?.trim().split(/\s+/)[0] || null;
