import { listPicturesById } from "#app/modules/media/queries.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { findCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { isChargedOnline } from "#app/modules/payments/providers/providers.server.ts"
import { isCardTurnedOn } from "../card-toggle.server.ts"
import { pictureIdsOf } from "../document/problems-of-draft.ts"
import { readDocument } from "../document/read-document.server.ts"
import { findWebSettings } from "../queries.server.ts"

export type EditorView = Awaited<ReturnType<typeof readEditor>>

/** Reads what the editor begins with: the public website, the pictures that it names, how well its logos are seen, and how the card stands. */
export async function readEditor(scope: Scope) {
  const { actor, organization } = scope
  const { id, name, urlCode, language, currency } = organization
  return transact(scope, async (tx) => {
    const document = await readDocument(tx, language)
    const pictures = await listPicturesById(
      tx,
      pictureIdsOf(document).map((named) => named.id),
    )
    const settings = await findWebSettings(tx)
    const legibility = settings && {
      [settings.logoUrlLight]: settings.logoLight?.legibility ?? null,
      [settings.logoUrlDark]: settings.logoDark?.legibility ?? null,
    }
    const account = await findCardAccount(tx)
    const card = {
      isConfigured: account !== undefined,
      isTurnedOn: await isCardTurnedOn(tx),
      isCharged: isChargedOnline(currency, account?.provider),
      mayChange: actor.kind === "member" && may(actor.role, "write", "organization"),
    }
    const member = toActorColumns(actor).actorId ?? ""
    return { document, card, pictures, legibility, shop: { name, urlCode }, member, owner: `${id} ${member}` }
  })
}
