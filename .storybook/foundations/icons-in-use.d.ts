declare module "virtual:icons-in-use" {
  const icons: Record<string, import("lucide-react").LucideIcon>;
  export = icons;
}
