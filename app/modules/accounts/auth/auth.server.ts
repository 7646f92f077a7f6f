import { randomUUIDv7 } from "node:crypto"
import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { createAuthEndpoint, createAuthMiddleware, getOAuthState } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal"
import { genericOAuth } from "better-auth/plugins/generic-oauth"
import { twoFactor } from "better-auth/plugins/two-factor"
import { z } from "zod"
import { accountsDatabase } from "#app/platform/database/accounts-database.server.ts"
import { cleanText } from "#app/platform/input/clean-text.ts"
import { log } from "#app/platform/log.server.ts"
import { registrationKind } from "../add-account.server.ts"
import { firstName, lastName } from "../inputs.ts"
import { identities, sessions, twoFactors, users, verifications } from "../schema.server.ts"
import { accountSettings } from "../settings.server.ts"
import { reportFailure } from "./auth-errors.server.ts"
import { clientHeader, cookieNames, daysOfSession, google } from "./cookies.server.ts"
import { googleAttempt, isGoogleDisconnected, recordGoogleLink } from "./google-links.server.ts"
import { wasFactorUsed } from "./totp-replay.server.ts"

const day = 24 * 3600

/**
 * Configures better-auth for sessions, passwords, Google and second factors. Our routes call it; none of its own routes is exposed. The
 * instance with Google is separate, because creating it fetches Google's configuration.
 */
export function makeAuth({ withGoogle }: { withGoogle: boolean }) {
  const { origin, secretKey } = accountSettings()
  return betterAuth({
    appName: "Orenda",
    baseURL: origin,
    basePath: "/login",
    secret: secretKey,
    database: drizzleAdapter(accountsDatabase(), {
      provider: "pg",
      schema: { user: users, session: sessions, account: identities, verification: verifications, twoFactor: twoFactors },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true, minPasswordLength: 6, maxPasswordLength: 128 },
    user: {
      additionalFields: {
        firstName: { type: "string", required: false },
        lastName: { type: "string", required: false },
        from: { type: "string", required: false },
        registration: { type: "string", required: false },
        locale: { type: "string", required: false },
        avatarFile: { type: "string", required: false, input: false },
      },
      validateUserInfo: validateGoogleUser,
    },
    databaseHooks: {
      account: {
        create: {
          after: afterIdentityWrite,
        },
        update: {
          after: afterIdentityWrite,
        },
      },
    },
    session: {
      expiresIn: daysOfSession * day,
      updateAge: 20,
      freshAge: 0,
      additionalFields: {
        signedInThrough: { type: "string", required: false, input: false },
        endsAt: { type: "date", required: false, input: false },
      },
    },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, requireLocalEmailVerified: true, allowDifferentEmails: true } },
    verification: { storeIdentifier: "hashed" },
    // Our own limits count in `attempts`.
    rateLimit: { enabled: false },
    advanced: {
      // better-auth prefixes `__Secure-`; ours is `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: origin.startsWith("https:"), httpOnly: true, sameSite: "lax", path: "/" },
      cookies: Object.fromEntries(Object.entries(cookieNames()).map(([ours, name]) => [ours, { name }])),
      ipAddress: { ipAddressHeaders: [clientHeader] },
      database: { generateId: () => randomUUIDv7() },
    },
    plugins: [twoFactorAfterFirstStep(), refuseUsedCodes, signInByProof, ...(withGoogle ? [googleSignIn()] : [])],
    logger: {
      level: "error",
      log(level, message, ...details) {
        reportFailure(details)
        log[level]({ from: "better-auth" }, message.split("\n")[0])
      },
    },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${origin}/login` },
  })
}

/** Contexts of Google callbacks that link an existing account; a registration creates its own. */
const links = new WeakSet<object>()

const validateGoogleUser: NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]> = async ({ user, source }, context) => {
  if (source.method !== "oauth") return
  // Google must have verified the address.
  if (user.emailVerified !== true) return { error: "email_not_vouched_for" }
  if (source.action === "create-user") return
  const { connectAskedAt } = await getGoogleAttempt()
  if (await isGoogleDisconnected(String(user.id), connectAskedAt)) return { error: "google_disconnected" }
  if (source.action === "link-account") links.add(context)
}

const getGoogleAttempt = async () => googleAttempt.parse((await getOAuthState()) ?? {})

async function afterIdentityWrite({ providerId, userId }: { providerId: string; userId: string }, context: object | null) {
  if (providerId === google && context && links.has(context)) await recordGoogleLink(userId)
}

/** Paths of the first step. The plugin's own hook covers the password only. */
const firstSteps = new Set(["/sign-in/email", "/sign-in/proof", "/callback/:id"])

function twoFactorAfterFirstStep() {
  const plugin = twoFactor({ issuer: "Orenda", allowPasswordless: true, twoFactorCookieMaxAge: 600 })
  const matcher = ({ path }: { path?: string }) => firstSteps.has(path ?? "")
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } }
}

/** Treats a code of the authenticator app that was already used as wrong: it counts as an attempt, and the challenge continues. */
const refuseUsedCodes = {
  id: "used-codes-are-wrong",
  hooks: {
    before: [
      {
        matcher: ({ path }: { path?: string }) => path === "/two-factor/verify-totp",
        handler: createAuthMiddleware(async (ctx) => {
          const challenge = await ctx.getSignedCookie(cookieNames().two_factor, ctx.context.secret)
          const pending = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge))
          const { code } = z.object({ code: z.string() }).parse(ctx.body)
          return pending && (await wasFactorUsed(pending.value, code)) ? { context: { body: { code: "used" } } } : undefined
        }),
      },
    ],
  },
}

/** The columns of a session that came through an organization's provider stand beside the account. */
const proofInput = z.object({ userId: z.uuid(), signedInThrough: z.uuid().optional(), endsAt: z.date().optional() })

const proofEndpoint = <Path extends string>(path: Path) =>
  createAuthEndpoint(path, { method: "POST", body: proofInput }, async (ctx) => {
    const { userId, ...columns } = ctx.body
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (!user) throw new Error("An account went while it was signed in to")
    await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(user.id, false, columns), user })
    return ctx.json({ signedIn: true })
  })

/** Signs in an account whose owner has just been identified, by one factor or by two. Not exposed as routes. */
const signInByProof = {
  id: "sign-in-by-proof",
  endpoints: { signInByProof: proofEndpoint("/sign-in/proof"), signInByTwoFactors: proofEndpoint("/sign-in/two-factors") },
}

/** Cleans a name that arrives from Google and not by a form. */
const nameIn = (claim: unknown) => (typeof claim === "string" ? cleanText(claim) : "")

function googleSignIn() {
  const { clientId, clientSecret, issuer } = accountSettings().google
  return genericOAuth({
    config: [
      {
        providerId: google,
        clientId: clientId ?? "",
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
        scopes: ["openid", "email", "profile"],
        pkce: true,
        requireIdTokenVerification: true,
        disableImplicitSignUp: true,
        mapProfileToUser: async ({ email, given_name, family_name, name }) => ({
          firstName: firstName.catch("").parse(nameIn(given_name ?? name)),
          lastName: lastName.catch("").parse(nameIn(family_name)),
          from: "google_register",
          registration: registrationKind(String(email).toLowerCase(), (await getGoogleAttempt()).invitedEmail),
        }),
      },
    ],
  })
}
