import { type CSSProperties, useRef } from "react"
import { Form } from "react-router"
import { PictureDrop } from "#app/modules/media/components/picture-drop.tsx"
import { DesignThumbnail } from "#app/modules/website/designs/design-thumbnail.tsx"
import { designs } from "#app/modules/website/designs/designs.ts"
import { swatches } from "#app/modules/website/swatches.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import styles from "./look-form.module.css"
import { SetupStep } from "./setup-step.tsx"

interface LookFormProps {
  shopName: string
  /** The answer to a refused form. */
  reply: { result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null } | null } | undefined
  busy: boolean
}

/** The look of a new website: a design, a colour and a logo, each of which can wait. */
export function LookForm({ shopName, reply, busy }: LookFormProps) {
  const { t } = useTranslation("management")
  const typed = reply?.result?.initialValue ?? {}
  const textOf = (name: string, usual: string) => (typeof typed[name] === "string" ? typed[name] : usual)
  return (
    <SetupStep title={t("look.title")}>
      <Form method="post" encType="multipart/form-data" className={styles.form} noValidate>
        <DesignChoice shopName={shopName} chosen={textOf("design", "plain")} />
        <ColorChoice chosen={textOf("color", "")} own={textOf("ownColor", "#016e88")} />
        <LogoField problem={reply?.result?.error?.logo?.[0] ?? reply?.result?.error?.[""]?.[0]} />
        <div className={styles.actions}>
          <LinkButton to="/prepare?after=set-up" replace>
            {t("look.skip")}
          </LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("look.save")}
          </Button>
        </div>
      </Form>
    </SetupStep>
  )
}

function DesignChoice({ shopName, chosen }: { shopName: string; chosen: string }) {
  const { t } = useTranslation("management", "webDesigns")
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t("look.design")}</legend>
      <div className={styles.designs}>
        {designs.map((design) => (
          <label key={design.name} className={styles.design}>
            <input type="radio" name="design" value={design.name} defaultChecked={design.name === chosen} className="visually-hidden" />
            <span className={styles.thumbnail}>
              <DesignThumbnail design={design} shopName={shopName} />
            </span>
            <span>{t(`webDesigns:designs.${design.name}.title`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The colour of the design, one of the swatches, or an own one, which its picker chooses. */
function ColorChoice({ chosen, own }: { chosen: string; own: string }) {
  const { t } = useTranslation("management", "colorPicker")
  const ownChoice = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t("look.color")}</legend>
      <div className={styles.colors}>
        <label className={styles.words}>
          <input type="radio" name="color" value="" defaultChecked={chosen === ""} /> <span>{t("look.designColor")}</span>
        </label>
        {swatches.map((color) => (
          <label
            key={color}
            className={styles.swatch}
            title={t(`colorPicker:names.${color}`)}
            style={{ "--swatch": color } as CSSProperties}
          >
            <input type="radio" name="color" value={color} defaultChecked={chosen === color} className="visually-hidden" />
            <span className={styles.dot} />
            <span className="visually-hidden">{t(`colorPicker:names.${color}`)}</span>
          </label>
        ))}
        <span className={styles.own}>
          <label className={styles.words}>
            <input ref={ownChoice} type="radio" name="color" value="own" defaultChecked={chosen === "own"} />{" "}
            <span>{t("look.ownColor")}</span>
          </label>
          <input
            type="color"
            name="ownColor"
            defaultValue={own}
            aria-label={t("look.ownColor")}
            className={styles.picker}
            onInput={() => {
              if (ownChoice.current) ownChoice.current.checked = true
            }}
          />
        </span>
      </div>
    </fieldset>
  )
}

function LogoField({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation("management")
  const messageOfFile = useErrorMessage("media")
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor="logo">
        {t("look.logo")}
      </label>
      <PictureDrop
        id="logo"
        name="logo"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "logo-error" : "logo-help"}
      />
      {problem ? (
        <FieldError id="logo" error={messageOfFile(problem)} />
      ) : (
        <p id="logo-help" className={styles.help}>
          {t("look.logoHelp")}
        </p>
      )}
    </div>
  )
}
