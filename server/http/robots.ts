import { Hono } from "hono"

/**
 * Allows every page but data requests and copies of a page for other dates. Carts, checkouts and bookings stay crawlable, since a crawler must
 * read their `noindex`. Lists no sitemaps, which would reveal all shops: each shop names its own.
 */
const robots = `User-agent: *
Allow: /
Disallow: /*/availability.json
Disallow: /*/item-*/quote?
Disallow: /*.data$
Disallow: /*.data?
Disallow: /*?from=
Disallow: /*&from=
Disallow: /*?to=
Disallow: /*&to=
`

export const serveRobots = new Hono().get("/robots.txt", (c) => c.text(robots))
