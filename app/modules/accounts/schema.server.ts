import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgSchema, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core"
import { nowAsDate } from "#app/platform/clock.ts"
import { instant } from "#app/platform/database/columns.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { CodePurpose } from "./events.ts"

/** `i_registration` is registration by invitation. */
export type RegistrationKind = "registration" | "i_registration"

/** Accounts and sign-in, shared by all tenants. Only the role `orenda_accounts` has rights here, and it has none elsewhere. */
export const accounts = pgSchema("accounts")

/** better-auth, which writes these tables, uses `Date`. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const insertedMoment = (name: string) => moment(name).notNull().default(sql`now()`).$defaultFn(nowAsDate)
const madeAt = () => insertedMoment("created_at")
const changedAt = () => insertedMoment("updated_at")

/** A person who signs in. `from` is how they last came, with a password or with Google; `registration` is whether an invitation led them here. */
export const users = accounts.table(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull().unique("users_email_key"),
    emailVerified: boolean("email_confirmed").notNull().default(false),
    name: text("display_name").notNull().default(""),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    from: text("came_from").$type<"login" | "google_login" | "register" | "google_register">().notNull().default("register"),
    registration: text("registration").$type<RegistrationKind>().notNull().default("registration"),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    /** The address of the person's picture at Google, written by better-auth alone and shown nowhere. */
    image: text("image"),
    /** The name of the avatar's file in storage, under the account's folder. */
    avatarFile: text("avatar_file"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Set while Google is disconnected; cleared when its owner connects it again. */
    googleDisconnectedAt: instant("google_disconnected_at"),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_came_from_known", sql`${table.from} in ('login', 'google_login', 'register', 'google_register')`),
    check("users_registration_known", sql`${table.registration} in ('registration', 'i_registration')`),
    check("users_locale_known", sql`${table.locale} in ('en', 'uk')`),
    check("users_avatar_file_name", sql`${table.avatarFile} ~ '^[0-9a-f]{24}[.]webp$'`),
  ],
)

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

/** Session of one browser. The cookie holds the signed token, so a row alone opens nothing. */
export const sessions = accounts.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    token: text("token").notNull().unique("sessions_token_key"),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The organization whose provider signed the person in; null for every other way. */
    signedInThrough: uuid("signed_in_through"),
    /** Set with `signedInThrough`: a trigger keeps `expires_at` from passing it. */
    endsAt: moment("ends_at"),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    check("sessions_end", sql`(${table.signedInThrough} is null) = (${table.endsAt} is null)`),
  ],
)

/** A way to sign in: a password (`credential`, its hash), a subject of Google's, or one of an organization's provider (`oidc:`, its issuer). */
export const identities = accounts.table(
  "identities",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    providerId: text("provider_id").notNull(),
    accountId: text("subject").notNull(),
    password: text("password_hash"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [unique("identities_subject_key").on(table.providerId, table.accountId), index("identities_user").on(table.userId)],
)

/** State of a Google sign-in, or of a sign-in that waits for its second factor, and the provider that its first step came through. */
export const verifications = accounts.table(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
)

/** An authenticator's secret and the backup codes, encrypted under SECRET_KEY; `verified` once a first code has proved it. */
export const twoFactors = accounts.table("two_factors", {
  id: uuid("id").primaryKey(),
  userId: userId().unique("two_factors_user_key"),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: moment("locked_until"),
})

/** The only valid code of an account for a purpose, as a keyed hash, with the address it was sent to. */
export const codes = accounts.table(
  "codes",
  {
    userId: userId(),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    email: text("email").notNull(),
    hash: text("hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** Attempts within a window, by the keyed hash of their subject. */
export const attempts = accounts.table(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    until: instant("until").notNull(),
  },
  (table) => [index("attempts_until").on(table.until)],
)
