import { sql } from "drizzle-orm"
import { globalQuery } from "#app/platform/database/transaction.server.ts"

/** The name of the organization that an account joined last by an invitation, for whoever belongs to none any more. */
export async function findFormerTeam(userId: string): Promise<string | undefined> {
  const [team] = await globalQuery<{ name: string }>(sql`select name from former_team_by_user(${userId})`)
  return team?.name
}
