import lighthouse from "lighthouse"
import { freePort } from "#test/free-port.ts"
import { openBrowser } from "./open-browser.ts"
const port = await freePort()
const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] })
const r = (await lighthouse(process.argv[2]!, { port, onlyCategories: ["performance"], logLevel: "silent" }))!.lhr
await browser.close()
for (const id of ["first-contentful-paint","largest-contentful-paint","speed-index","total-blocking-time","cumulative-layout-shift"]) console.log(id, r.audits[id]?.displayValue, r.audits[id]?.score)
console.log(r.categories.performance?.score)
for (const i of (r.audits["network-requests"]?.details as any).items) console.log(Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.priority, i.transferSize, i.resourceType, i.url.slice(-70))
if (process.argv[3]) for (const id of ["lcp-breakdown-insight","lcp-discovery-insight","render-blocking-insight","bootup-time","mainthread-work-breakdown","long-tasks","forced-reflow-insight","network-dependency-tree-insight"]) console.log(id, JSON.stringify(r.audits[id]?.details ?? null).slice(0, 1500))
