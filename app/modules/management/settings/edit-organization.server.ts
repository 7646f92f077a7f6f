import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { changeUrlCode } from "#app/modules/organizations/change-organization.server.ts"
import {
  type OrganizationContent,
  organizationOfValues,
  organizationTexts,
  organizationValues,
} from "#app/modules/organizations/organization-input.ts"
import { lockSettings, type OrganizationSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { rowOfTexts, textsOfRow } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/**
 * Saves the organization's own page; its former URL code redirects from then on. Refuses with "edit.conflict", "code.taken", "organization.unchanged" and
 * "organization.missing".
 */
export async function editOrganization(
  scope: Scope,
  { content, opened }: { content: OrganizationContent; opened: Partial<FormValues> },
): Promise<void> {
  try {
    await transact(scope, async (tx) => {
      const saved = await lockSettings(tx)
      const values = organizationValues(organizationContent(saved))
      const submitted = organizationValues(content)
      if (isSame(submitted, opened)) throw new Refusal("organization.unchanged")
      const merged = await mergeOrRefuse({ opened, submitted }, { ...saved, values })
      // The form is sent again after its answer was lost.
      if (isSame(merged, values)) return
      const { name, texts, phone, delivers, urlCode } = organizationOfValues(merged)
      if (urlCode !== saved.urlCode) {
        await changeUrlCode(tx, urlCode)
        await recordAudit(tx, scope.actor, "addressChanged", { from: saved.urlCode, to: urlCode })
      }
      await saveSettings(tx, { name, phone: phone || null, delivers, ...rowOfTexts(organizationTexts, texts, saved.language) }, scope.actor)
    })
  } catch (error) {
    // The codes are all that is unique here.
    if (isUniqueViolation(error)) throw new Refusal("code.taken", { field: "urlCode", cause: error })
    throw error
  }
}

/** Returns the organization as its form shows it. */
export const organizationContent = (row: OrganizationSettings): OrganizationContent => ({
  name: row.name,
  texts: textsOfRow(organizationTexts, row, row.language),
  phone: row.phone ?? "",
  delivers: row.delivers,
  urlCode: row.urlCode,
})

const isSame = (one: FormValues, other: Partial<FormValues>) => Object.entries(one).every(([name, value]) => other[name] === value)
