import styles from "./avatar.module.css"
import type { AvatarLink } from "./avatar-link.ts"
import { useAvatarRenewal } from "./avatar-link.ts"

/** Picture or initials. Hidden from screen readers, since the name is shown next to it. */
export function Avatar({ name, link, large = false }: { name: string; link: AvatarLink | null; large?: boolean }) {
  useAvatarRenewal(link)
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden="true">
      {link ? <img src={link.address} alt="" width={96} height={96} /> : initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("")
