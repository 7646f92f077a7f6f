import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Every address of the product. `:page` of an organization is told apart by `readPage`: `item-{id}`, then page slugs. */
export default [
  index("modules/management/routes/front-page.tsx"),
  route("locale", "platform/i18n/switch-locale.ts"),
  layout("modules/storefront/routes/layout.tsx", [
    route(":org", "modules/storefront/routes/home.tsx"),
    route(":org/booking-preview", "modules/storefront/routes/booking-preview.tsx"),
    route(":org/:page", "modules/storefront/routes/page.tsx"),
  ]),
  route("*", "modules/management/routes/not-found.tsx"),
] satisfies RouteConfig
