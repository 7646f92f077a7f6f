import { createTheme, MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "@mantine/core/styles/default-css-variables.layer.css"
import "./mantine.css"

const theme = createTheme({ fontFamily: "var(--font)", cursorType: "pointer", defaultRadius: "md" })

/**
 * Management's components in our tokens. Every style is in a file, so that the content policy needs no exception, and the colour mode is set on
 * the document by `ui/color-mode.ts` alone.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      getRootElement={nothing}
    >
      {children}
    </MantineProvider>
  )
}

const nothing = () => undefined
