import { findSavedProvider, recordTest } from "#app/modules/single-sign-on/provider-values.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Records that an admin has signed in with the values that are saved now. */
export const recordPresentTest = async (tx: Tx) => recordTest(tx, (await findSavedProvider(tx))?.version ?? 0)
