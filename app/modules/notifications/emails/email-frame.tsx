import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components"
import type { ReactNode } from "react"
import type { Language } from "./email.ts"

/** Mail clients support neither style sheets nor variables: values mirror the light mode of app/ui/tokens.css. */
const font = { fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif" }
const page = { ...font, margin: 0, padding: "32px 16px", backgroundColor: "#F7F9F9", color: "#141B1D" }
const sheet = { maxWidth: "480px", padding: "32px", border: "1px solid #DEE3E4", borderRadius: "16px", backgroundColor: "#FFFFFF" }
const sender = { ...font, margin: "0 0 24px", color: "#01576B", fontSize: "15px", lineHeight: "22px", fontWeight: 600 }
const heading = { ...font, margin: "0 0 12px", fontSize: "24px", lineHeight: "32px", fontWeight: 600, letterSpacing: "-0.015em" }
const paragraph = { ...font, margin: "0 0 16px", fontSize: "16px", lineHeight: "24px" }
const smallPrint = { ...font, margin: "24px 0 0", color: "#515B5E", fontSize: "13px", lineHeight: "18px" }
const label = { ...font, margin: 0, color: "#515B5E", fontSize: "13px", lineHeight: "18px" }
const smallLink = { color: "#01576B", textDecoration: "underline" }
const button = {
  ...font,
  padding: "14px 20px",
  borderRadius: "10px",
  backgroundColor: "#016E88",
  color: "#FFFFFF",
  fontSize: "16px",
  lineHeight: "20px",
  fontWeight: 500,
}
const bigCode = {
  ...font,
  margin: "0 0 16px",
  padding: "16px",
  borderRadius: "12px",
  backgroundColor: "#F0F3F4",
  fontSize: "32px",
  lineHeight: "40px",
  fontWeight: 600,
  letterSpacing: "0.2em",
  textAlign: "center" as const,
}

interface FrameProps {
  language: Language
  title: string
  /** Name of the sender: the product or a shop. */
  from?: string
  /** Reason for the email, and what to do if it was not requested. */
  why: string
  /** After `why`. */
  link?: { href: string; text: string }
  children: ReactNode
}

export function EmailFrame({ language, title, from = "Orenda", why, link, children }: FrameProps) {
  return (
    <Html lang={language.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{title}</Preview>
      <Body style={page}>
        <Container style={sheet}>
          <Text style={sender}>{from}</Text>
          <Heading as="h1" style={heading}>
            {title}
          </Heading>
          {children}
          <Text style={smallPrint}>
            {why}{" "}
            {link && (
              <Link href={link.href} style={smallLink}>
                {link.text}
              </Link>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const TextLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} style={smallLink}>
    {children}
  </Link>
)

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={paragraph}>{children}</Text>

/** A word above what it names. */
export const Label = ({ children }: { children: string }) => <Text style={label}>{children}</Text>

export const Code = ({ children }: { children: string }) => <Text style={bigCode}>{children}</Text>

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <Button href={href} style={button}>
        {children}
      </Button>
    </Section>
  )
}
