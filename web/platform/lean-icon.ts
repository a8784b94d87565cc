import { createElement, forwardRef, type SVGProps } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

type IconProps = Omit<SVGProps<SVGSVGElement>, "ref"> & { size?: number | string };

const NAMING = /^(?:aria-.*|role|title)$/;

/** Replaces Lucide’s own `createLucideIcon` in builds: same markup, without its options we don’t use. */
export const leanIcon = ({ node }: IconData) =>
  forwardRef<SVGSVGElement, IconProps>(
    ({ color = "currentColor", size = 24, strokeWidth = 2, className, children, ...rest }, ref) => {
      const isNamed =
        Boolean(children) || Object.entries(rest).some(([name, value]) => NAMING.test(name) && value != null);
      return createElement(
        "svg",
        {
          ref,
          xmlns: "http://www.w3.org/2000/svg",
          width: size,
          height: size,
          viewBox: "0 0 24 24",
          fill: "none",
          stroke: color,
          strokeWidth,
          strokeLinecap: "round",
          strokeLinejoin: "round",
          className: className ? `lucide ${className}` : "lucide",
          ...(isNamed ? {} : { "aria-hidden": "true" }),
          ...rest,
        },
        ...node.map(([tag, attributes]) => createElement(tag, attributes)),
        children,
      );
    },
  );
