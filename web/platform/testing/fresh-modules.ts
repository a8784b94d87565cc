import { vi } from "vitest";

// Files in a worker share packages, which load slowly, but not our modules: their state and mocks mustn't leak.
vi.resetModules();
