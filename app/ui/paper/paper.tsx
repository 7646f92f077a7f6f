import { Button } from "../button.tsx"
import type { Elements } from "../elements.ts"
import styles from "./paper.module.css"

interface PaperProps {
  title: string
  /** The issuer of the paper. */
  shop: { name: string; phone?: string; address?: string }
  /** The button that prints it. */
  print: string
  children: Elements
}

/** A page of A4 with who gives it out at its head. Its title is the name of a file that it is saved as. */
export function Paper({ title, shop, print: printLabel, children }: PaperProps) {
  return (
    <main className={styles.paper}>
      <title>{`${title} – ${shop.name}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.shop}>
          <strong>{shop.name}</strong>
          {[shop.phone, shop.address].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      {children}
      <p className={styles.button}>
        <Button variant="primary" className="needs-script" onClick={() => print()}>
          {printLabel}
        </Button>
      </p>
    </main>
  )
}
