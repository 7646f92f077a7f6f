import type { ComponentType } from "react"
import { MessagePage } from "#app/errors/message-page.tsx"
import type { Fields, Placement, ViewProps } from "#app/modules/website/kinds/kind.ts"
import type { Section } from "#app/modules/website/kinds/read-sections.server.ts"
import { viewOf } from "#app/modules/website/kinds/views.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { periodSearch } from "#app/ui/period-picker/times/wall-time.ts"
import { PeriodBar } from "../dates/period-bar.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { ShopPeriodField } from "./shop-period-field.tsx"
import styles from "./site-page.module.css"
import type { SitePageView } from "./site-page.server.ts"

export interface SitePageProps {
  shop: ShopInfo
  page: SitePageView
  address: Placement["address"]
}

/** Renders a page's sections in order, with the date control in the first hero or shop, once there is an item. */
export function SitePage({ shop, page, address }: SitePageProps) {
  const { isHome, isShop, hasItems, sections, dates } = page
  if (isHome && sections.length === 0) return <SettingUp shop={shop} />
  const titled = sections.findIndex(({ placing }) => placing.headline)
  const dated = hasItems ? sections.findIndex(({ placing }) => placing.dates) : -1
  const datesId = `${sections[dated]?.id}-dates`
  const shopHref = `${homeOf(shop)}/shop`
  const allItems = !isShop && shop.pages.some(({ href }) => href === shopHref) ? shopHref : undefined
  const names = sections.map(({ placing }) => placing.name)
  const itemSearch = dates.from && !dates.problem ? periodSearch(dates) : ""
  return (
    <div className={styles.page}>
      {titled === -1 && <h1 className={`${container.container} ${styles.title}`}>{page.title}</h1>}
      {sections.map((section, index) => (
        <div key={section.id} data-kind={section.kind} className={styles.section}>
          {renderSection(section, shop, {
            address,
            id: section.id,
            isTitle: index === titled,
            isBelowTitle: titled === -1 && index === 0,
            isNamesake: names.indexOf(names[index]) < index,
            dateControl: index === dated ? datesFor(section.placing) : undefined,
            datesId,
            itemSearch,
            allItems,
          })}
        </div>
      ))}
    </div>
  )

  function datesFor(placing: Section["placing"]) {
    if (placing.dates === "field") return <ShopPeriodField shop={shop} id={datesId} dates={dates} />
    return <PeriodBar shop={shop} id={datesId} dates={dates} action={shopHref} query={address.search} />
  }
}

function renderSection({ kind, values, loaded }: Section, shop: ShopInfo, placement: Placement) {
  // TypeScript can't relate a section's values to its kind through the list.
  const View = viewOf(kind) as ComponentType<ViewProps<Fields, unknown>>
  return <View values={values} loaded={loaded} shop={shop} placement={placement} />
}

function SettingUp({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("website")
  return (
    <MessagePage title={t("settingUp.title")} windowTitle={null} actions={null}>
      {shop.phone && (
        <p>
          <span>{t("settingUp.questions")}</span> <PhoneLink phone={shop.phone} />
        </p>
      )}
    </MessagePage>
  )
}
