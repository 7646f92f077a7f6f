import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import type { FullKey, Values } from "#app/platform/i18n/translator.ts"

/** Sentences that the product's specification fixes word for word, by where they stand. */
const specified: Array<[key: FullKey, sentence: string, values?: Values]> = [
  ["ui:toast.saved", "Saved"],
  ["ui:toast.signedIn", "Login Successful!"],
  ["accounts:said.signedOut", "Logged out"],
  ["accounts:said.profileSaved", "Profile info updated"],
  ["accounts:copied", "Copied to clipboard"],
  ["accounts:login.failed", "Login Failed"],
  ["accounts:login.googleFailed", "Google Login Failed"],
  ["accounts:register.failed", "Registration Failed"],
  ["accounts:register.googleFailed", "Google Register Failed"],
  ["accounts:errors.google.unknown", "You don't have an account. Register before logging in."],
  ["accounts:errors.unexpected", "Something went wrong"],
  ["accounts:errors.email.invalid", "Invalid email address."],
  ["accounts:errors.password.short", "Password must be at least 6 characters."],
  ["locations:done.deleted", "Location deleted successfully"],
  ["management:welcome.title", "Setup successful!"],
  ["management:welcome.text", "Now you can add your first item"],
  ["management:setup.profile", "How can we call you?"],
  ["management:setup.business", "Tell us about your business."],
  ["organizations:errors.code.taken", "This url is already taken"],
  ["organizations:errors.buffer.hours", "Buffer hours must be provided when custom buffer type is selected"],
  ["organizations:errors.organization.unchanged", "No updates provided"],
  ["organizations:errors.organization.missing", "No organization loaded"],
  ["organizations:buffer.saved", "Buffer settings have been saved successfully"],
  ["organizations:localization.saved", "Localization setting saved!"],
  ["money:errors.payment.missing", "No payment was updated"],
  ["management:trial.badge", "Your trial ends in 3 days", { count: 3 }],
  ["clients:errors.client.phoneTaken", "Client with this phone number already exists"],
  ["clients:errors.client.missing", "Client not found"],
  ["clients:done.added", "Client added"],
  ["change:client.assigned", "Client assigned"],
  ["media:errors.file.size", "File size should not exceed 10MB."],
  ["reservations:errors.payment.failed", "Failed to create payment record"],
  ["order:success.title", "Olena, your booking is successful!", { name: "Olena" }],
  ["order:myBookings.none", "No Bookings Found"],
  ["status:moved.confirmed", "Booking moved to status Confirmed"],
  ["money:moved.completed", "Reservation payment moved to completed status"],
  ["change:client.assigned", "Client assigned"],
  ["webPages:errors.slug.taken", "A page with this slug already exists"],
  ["webPages:failed.create", "Error creating web page"],
  ["webPages:failed.update", "Error updating web page"],
  ["webPages:deleted", "page deleted"],
  ["errors:error.title", "Unexpected error occured"],
  ["errors:error.goBack", "Go back"],
  ["errors:error.goHome", "Go home"],
  ["errors:notFound.page", "about page not found", { slug: "about" }],
  ["errors:notFound.path", "Page not found: /x", { path: "/x" }],
  ["errors:notFound.invalid", "Page Not Found: /x", { path: "/x" }],
  ["errors:notFound.shop", "Sorry, we couldn't find what you're looking for."],
]

test.each(specified)("%s is worded as specified", (key, sentence, values) => {
  expect(translators.en.t(key, values)).toBe(sentence)
})
