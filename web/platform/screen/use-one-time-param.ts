import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** The value of `?name=` when the screen opened. The parameter is removed from the URL, so that it applies once. */
export function useOneTimeParam(name: string): string | null {
  const [params, setParams] = useSearchParams();
  const [asked] = useState(() => params.get(name));
  useEffect(() => {
    if (!params.has(name)) return;
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
  }, [name, params, setParams]);
  return asked;
}
