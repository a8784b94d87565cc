import { startNative } from "./start-native.ts";

// The client reads who is signed in as soon as it is loaded.
await startNative();
await import("../app/main.tsx");
