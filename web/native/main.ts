import { startNative } from "./start-native.ts";

// The client reads the session as soon as it loads.
await startNative();
await import("../app/main.tsx");
