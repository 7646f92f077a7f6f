import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/icon.tsx"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import { useClosingMenu } from "#app/ui/navigation/use-closing-menu.ts"
import { PhoneLink } from "../shop/phone-link.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./phone-menu.module.css"
import { useInertWhileOpen } from "./use-inert-while-open.ts"

/** The menu of narrow windows: the page's links, the shop's phone number, language and colour mode. Works without JavaScript. */
export function PhoneMenu({ shop, children }: { shop: ShopInfo; children: Elements }) {
  const { t } = useTranslation("ui")
  const menu = useClosingMenu()
  useInertWhileOpen(menu)
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <span className={styles.open}>
          <Icon name="menu" />
        </span>
        <span className={styles.close}>
          <Icon name="close" />
        </span>
        <span className="visually-hidden">{t("menu")}</span>
      </summary>
      <div className={styles.panel}>
        {children}
        {shop.phone && (
          <p className={styles.phone}>
            <PhoneLink phone={shop.phone} />
          </p>
        )}
        <div className={styles.settings}>
          <LanguageForm inFull />
          <ColorModeToggle withText />
        </div>
      </div>
    </details>
  )
}
