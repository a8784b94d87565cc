export const settingsAt = (field: "abn", back: string) =>
  `/settings?${new URLSearchParams({ tab: "organisation", focus: field, back })}`;

export function backPath(params: URLSearchParams): string | null {
  const back = params.get("back") ?? "";
  return /^\/(?![/\\])/.test(back) ? back : null;
}
