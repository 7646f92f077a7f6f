import type { Config } from "@react-router/dev/config"

// All addresses are known from the start, in a file that a browser keeps: asking for those of a page's links would cost a request a page.
export default { ssr: true, appDirectory: "app", buildDirectory: "build", routeDiscovery: { mode: "lazy" } } satisfies Config
