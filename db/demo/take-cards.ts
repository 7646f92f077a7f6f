import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { sandboxTokenPrefix } from "#app/platform/sandbox-token.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"

/** Connects the demo to the sandbox bank, so that anybody can pay a booking by card. The token is sealed under the server's key. */
export async function takeCards(scope: Scope, secretKey: string) {
  configureSealing({ secretKey })
  await transact(scope, async (tx) => {
    await saveCardAccount(
      tx,
      { provider: "monobank", token: `${sandboxTokenPrefix}lviv-adventure-rentals`, merchantName: scope.organization.name },
      null,
    )
    await turnCard(tx, true)
  })
}
