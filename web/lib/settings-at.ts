/** Settings with the focus in a field of the organisation; saving it leads back. */
export const settingsAt = (field: "abn", back: string) =>
  `/settings?${new URLSearchParams({ tab: "organisation", focus: field, back })}`;

/** The way back that an address asks for, where it stays within the app. */
export function backPath(params: URLSearchParams): string | null {
  const back = params.get("back") ?? "";
  return /^\/(?![/\\])/.test(back) ? back : null;
}
