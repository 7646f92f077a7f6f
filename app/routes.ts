import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Every address of the product. `:page` of an organization is told apart by `readPage`: `item-{id}`, then page slugs. */
export default [
  index("modules/management/routes/front-page.tsx"),
  route("locale", "platform/i18n/switch-locale.ts"),
  layout("modules/accounts/routes/layout.tsx", [
    route("register", "modules/accounts/routes/register.tsx"),
    route("confirm", "modules/accounts/routes/confirm.tsx"),
    route("login", "modules/accounts/routes/login.tsx"),
    route("login/challenge", "modules/accounts/routes/challenge.tsx"),
    route("login/code", "modules/accounts/routes/login-code.tsx"),
    route("login/google", "modules/accounts/routes/google.tsx"),
    route("login/callback/google", "modules/accounts/routes/google-callback.ts"),
    route("recover", "modules/accounts/routes/recover.tsx"),
    route("reset", "modules/accounts/routes/reset.tsx"),
    layout("modules/accounts/routes/signed-in.tsx", [
      route("account", "modules/accounts/routes/account.tsx"),
      route("account/email", "modules/accounts/routes/account-email.tsx"),
      route("account/google", "modules/accounts/routes/account-google.tsx"),
      route("account/password", "modules/accounts/routes/account-password.tsx"),
      route("account/two-step", "modules/accounts/routes/account-factor.tsx"),
    ]),
    route("logout", "modules/accounts/routes/logout.ts"),
    route("session", "modules/accounts/routes/session.ts"),
  ]),
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
