import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // A shop's visitor does not load the addresses of management: a page asks for those of its own links.
  routeDiscovery: { mode: "lazy" },
  // A route's small parts are not worth files of their own.
  splitRouteModules: false,
} satisfies Config
