import { Avatar } from "#app/modules/accounts/profile/avatar.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import { MenuLink } from "../menu/menu-link.tsx"
import styles from "./account-menu.module.css"
import type { ShellView } from "./read-shell.server.ts"

/** The popover of the signed-in account: profile, language, colour mode, log out. */
export function AccountMenu({ person }: { person: ShellView["person"] }) {
  const { t } = useTranslation("management")
  const name = person.name || person.email
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget="account-menu" aria-label={t("account.menu", { name })}>
        <Avatar name={name} link={person.avatar} />
      </button>
      <div id="account-menu" popover="auto" className={styles.menu}>
        <p className={styles.person}>
          <span className={styles.name}>{name}</span>
          {person.name && <span className={styles.email}>{person.email}</span>}
        </p>
        <MenuLink path="/account" className={styles.entry}>
          {t("account.edit")}
        </MenuLink>
        <div className={styles.choices}>
          <LanguageForm />
          <ColorModeToggle />
        </div>
        <form method="post" action="/logout">
          <button type="submit" className={styles.entry}>
            {t("account.logOut")}
          </button>
        </form>
      </div>
    </>
  )
}
