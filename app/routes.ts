import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Every address of the product. `:page` of an organization is told apart by `readPage`: `item-{id}`, then page slugs. */
export default [
  index("modules/management/routes/front-page.tsx"),
  route("locale", "platform/i18n/switch-locale.ts"),
  route(":org/error-org-missing", "modules/storefront/routes/error-org-missing.tsx"),
  layout("modules/storefront/routes/layout.tsx", [
    route(":org", "modules/storefront/routes/home.tsx"),
    route(":org/cart", "modules/storefront/routes/cart.tsx"),
    route(":org/checkout", "modules/storefront/routes/checkout.tsx"),
    route(":org/booking-preview.ics", "modules/storefront/routes/booking-calendar.ts"),
    route(":org/booking-preview", "modules/storefront/routes/booking-preview.tsx"),
    route(":org/sitemap.xml", "modules/storefront/routes/sitemap.ts"),
    route(":org/availability", "modules/storefront/routes/availability.ts"),
    route(":org/:page", "modules/storefront/routes/page.tsx"),
    route(":org/:page/quote", "modules/storefront/routes/quote.ts"),
  ]),
  route("*", "modules/management/routes/not-found.tsx"),
] satisfies RouteConfig
