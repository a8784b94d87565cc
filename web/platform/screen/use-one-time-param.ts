import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Reads `?name=` when the screen opens, then removes it from the URL so it applies once. */
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
