import type { Plugin } from "vite";

const DOCGEN = "storybook:react-docgen-plugin";
const HAS_PAGE = /\/design-system\/(components|patterns)\/[^?]*(?<!\.(stories|css|guidance|test))\.tsx?$/;

/** Only reads descriptions of components that have a page, because reading every screen's takes minutes. */
export function docgenOfComponents(): Plugin {
  return {
    name: "docgen-of-components",
    configResolved({ plugins }) {
      const docgen = plugins.find(({ name }) => name === DOCGEN);
      if (typeof docgen?.transform !== "function") throw new Error(`No ${DOCGEN} found`);
      const { transform } = docgen;
      docgen.transform = function (code, id, options) {
        return HAS_PAGE.test(id) ? transform.call(this, code, id, options) : null;
      };
    },
  };
}
