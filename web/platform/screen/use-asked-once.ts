import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** What `?name=` asked for when the screen opened. It is taken from the address, so that nothing asks for it twice. */
export function useAskedOnce(name: string): string | null {
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
