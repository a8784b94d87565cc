import { vi } from "vitest";

// A worker's files share its packages, which are slow to load, and none of our modules: their state, and a module that
// one file replaces, must not reach the next.
vi.resetModules();
