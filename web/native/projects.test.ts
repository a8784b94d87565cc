import { readFileSync } from "node:fs";
import { join } from "node:path";
import { APP_ID, APP_LINK_PATHS } from "@fettle/rules/platform/app-links";
import { expect, test } from "vitest";
import { capacitorConfig } from "./capacitor-config.ts";
import { contentPolicy } from "./content-policy.ts";
import { nativeSettings } from "./settings.ts";

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");

test("uses one app id in both projects, which open the links the server lists", () => {
  const manifest = textOf("android/app/src/main/AndroidManifest.xml");
  expect([...manifest.matchAll(/pathPrefix="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    ...APP_LINK_PATHS,
  ]);
  expect(textOf("android/app/build.gradle")).toContain(`applicationId "${APP_ID}"`);
  const project = textOf("ios/App/App.xcodeproj/project.pbxproj");
  expect(new Set(project.match(/PRODUCT_BUNDLE_IDENTIFIER = [^;]+/g))).toEqual(
    new Set([`PRODUCT_BUNDLE_IDENTIFIER = ${APP_ID}`]),
  );
});

test("has a notification icon, and a channel name for Android’s settings", () => {
  const [, name] =
    /default_notification_icon"\s+android:resource="@drawable\/(\w+)"/.exec(
      textOf("android/app/src/main/AndroidManifest.xml"),
    ) ?? [];
  expect(textOf(`android/app/src/main/res/drawable/${name}.xml`)).toContain("<vector");
  expect(textOf("android/app/src/main/res/values/strings.xml")).toContain(
    "fcm_fallback_notification_channel_label",
  );
});

test("serves pages from capacitor://localhost on iOS, and from the server’s domain on Android", () => {
  const settings = nativeSettings({ PUBLIC_URL: "https://fettle.example/" });
  const [ios, android] = [capacitorConfig("ios", settings), capacitorConfig("android", settings)];
  expect([ios.server, android.server]).toEqual([undefined, { hostname: "app.fettle.example" }]);
  for (const config of [ios, android]) {
    expect([config.server?.url, config.plugins?.CapacitorHttp]).toEqual([undefined, undefined]);
  }
});

test.each([
  { PUBLIC_URL: "http://fettle.example" },
  { PUBLIC_URL: "fettle.example" },
  { PUBLIC_URL: "https://fettle.example", ANDROID_APP_ORIGIN: "https://fettle.example" },
  { PUBLIC_URL: "https://fettle.example", ANDROID_APP_ORIGIN: "https://app.fettle.example:8443" },
])("refuses to build for %j", (env) => {
  expect(() => nativeSettings(env)).toThrow(/PUBLIC_URL|ANDROID_APP_ORIGIN/);
});

test("allows requests only to the server and scripts only from the app", () => {
  const policy = contentPolicy(nativeSettings({}));
  expect(policy).toContain("connect-src 'self' https://fettle.example wss://fettle.example;");
  expect(policy).toContain("script-src 'self';");
});
