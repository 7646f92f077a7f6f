export const defaultColor = "#016E88"

/** A website without logos of its own. */
export const defaultLogos = { logoUrlLight: "/logo-login.svg", logoUrlDark: "/logo-login-dark.svg" }
