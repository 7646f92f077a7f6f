export type Mode = "light" | "dark"

interface Measured {
  /** As `measureLegibility` returns it, for light and dark mode; null for a picture that was not measured. */
  legibility: readonly number[] | null
}

/** Size in pixels. */
export interface Logo extends Measured {
  src: string
  width: number
  height: number
}

/** A logo on the page itself, or on a plate in the colour of the other mode's pages. */
export interface ShownLogo {
  src: string
  width: number
  height: number
  onPlate: boolean
}

/** From this share of its parts, in percent, a logo is seen as it was drawn. */
const legible = 80

/** Below this share on both grounds, a logo says less than the name. */
const leastLegible = 50

/**
 * Returns the logo that a mode shows: its own, or else that of the other mode. One that is hard to see there stands on a plate. Null, for the name in words, without a
 * logo or where it is hard to see on both grounds.
 */
export function chooseLogo(mode: Mode, logos: Record<Mode, Logo | null>): ShownLogo | null {
  const madeFor = logos[mode] ? mode : otherThan(mode)
  const logo = logos[madeFor]
  const ground = logo && groundOf(mode, madeFor, logo)
  if (!logo || !ground) return null
  const { legibility: _, ...shown } = logo
  return { ...shown, onPlate: ground === "plate" }
}

/** Returns where a logo that was made for a mode is seen in `mode`: on the page, on a plate, or nowhere. */
export function groundOf(mode: Mode, madeFor: Mode, { legibility }: Measured): "page" | "plate" | null {
  const [light = 0, dark = 0] = legibility ?? (madeFor === "light" ? [100, 0] : [0, 100])
  const [onPage, onPlate] = mode === "light" ? [light, dark] : [dark, light]
  if (Math.max(onPage, onPlate) < leastLegible) return null
  return onPage >= legible || onPage >= onPlate ? "page" : "plate"
}

const otherThan = (mode: Mode): Mode => (mode === "light" ? "dark" : "light")

type Stored = Omit<Logo, "src"> | null | undefined

interface LogoSettings {
  logoUrlLight: string
  logoLight: Stored
  logoUrlDark: string
  logoDark: Stored
  logoUri: string | null
  logo: Stored
}

/** Returns the website's logos, or else the organization's. The default ones, which are Orenda's own, are none. */
export function logosOf({ logoUrlLight, logoLight, logoUrlDark, logoDark, logoUri, logo }: LogoSettings): Record<Mode, Logo | null> {
  return { light: logoAt(logoUrlLight, logoLight) ?? logoAt(logoUri, logo), dark: logoAt(logoUrlDark, logoDark) }
}

const logoAt = (src: string | null, stored: Stored): Logo | null => (src && stored ? { src, ...stored } : null)
