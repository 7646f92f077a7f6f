import type pg from "pg"

interface PlanNode {
  "Node Type": string
  "Relation Name"?: string
  Schema?: string
  Alias?: string
  Plans?: PlanNode[]
  [property: string]: unknown
}

/**
 * Plans a statement for any values of its parameters, on a connection that no policy binds, and describes the scans of tenants' tables that its own conditions do not
 * limit to one organization: `organization_id`, or `id` of `organizations`, has to equal a parameter.
 */
export async function findUnscopedScans(superuser: pg.ClientBase, text: string): Promise<string[]> {
  const places = new Set(text.match(/\$\d+/g)).size
  const values = places > 0 ? `(${Array(places).fill("null").join(", ")})` : ""
  await superuser.query(`set plan_cache_mode = force_generic_plan; prepare recorded as ${text}`)
  try {
    const { rows } = await superuser.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json, verbose) execute recorded ${values}`,
    )
    return rows
      .flatMap((row) => listScans(row["QUERY PLAN"][0].Plan))
      .filter((scan) => !isScoped(scan))
      .map((scan) => `${scan["Relation Name"]} ${scan.Alias}: ${conditionsOf(scan).join("; ") || "no condition"}`)
  } finally {
    await superuser.query("deallocate recorded")
  }
}

const listScans = (node: PlanNode): PlanNode[] => [
  ...(node.Schema === "public" && node["Node Type"] !== "ModifyTable" ? [node] : []),
  ...(node.Plans ?? []).flatMap(listScans),
]

const conditionsOf = (node: PlanNode) =>
  ["Index Cond", "Recheck Cond", "Filter"].flatMap((name) => (name in node ? [String(node[name])] : []))

function isScoped(node: PlanNode) {
  const column = node["Relation Name"] === "organizations" ? "id" : "organization_id"
  const one = new RegExp(String.raw`^\((\w+\.)?${column} = \$\d+\)$`)
  return conditionsOf(node).some((condition) => conjunctsOf(condition).some((part) => one.test(part)))
}

/** Splits "((a) AND (b))" into "(a)" and "(b)"; returns "(a)" and "((a) OR (b))" whole. */
function conjunctsOf(condition: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of condition.matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (token === "(" && ++depth === 2) start = index
    if (token === ")" && --depth === 1) parts.push(condition.slice(start, index + 1))
  }
  return condition === `(${parts.join(" AND ")})` ? parts : [condition]
}
