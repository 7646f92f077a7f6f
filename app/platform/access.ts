/**
 * Who may open a route, said by every route in its `handle`: anybody (`open`), whoever enters an organization's storefront (`visitor`), whoever is
 * signed in to a confirmed account (`signed-in`), or a member of an organization whose role may (`member`).
 * A test walks the route table and fails for a route that does not say, or says what its middleware does not do.
 */
export interface Handle {
  access: "open" | "visitor" | "signed-in" | "member"
  /** The mode the page is shown in, whatever is preferred; "system" forces nothing and is warned of. */
  colorMode?: "light" | "dark" | "system"
  /** What is said on the route's pages besides the words of every page (`messages/load-messages.ts`); its `clientMiddleware` learns them. */
  messages?: "order" | "management"
}
