import { useState } from "react"
import { useExtraFormat } from "#app/modules/pricing/extras/use-extra-format.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Select } from "#app/ui/form/field.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import type { LineChoices } from "./booking-choices.server.ts"
import { type ExtraDraft, readExtraDrafts, writeExtraDrafts } from "./extra-drafts.ts"
import type { QuotedExtra } from "./lines-quote.ts"
import { Section } from "./section.tsx"

interface ExtraFieldsProps extends Input {
  view: LineChoices
  /** The extras that the booking has or may have; undefined until loaded. */
  offers: QuotedExtra[] | undefined
}

/** The extras of the booking. Its value is one hidden input of JSON. */
export function ExtraFields({ id, name, defaultValue, view, offers }: ExtraFieldsProps) {
  const { t } = useTranslation("change")
  const [chosen, setChosen] = useState(() => readExtraDrafts(defaultValue))
  // Those of the last lines stay while others are quoted.
  const [known, setKnown] = useState(offers ?? [])
  if (offers && offers !== known) setKnown(offers)

  const choose = (choice: ExtraDraft) =>
    setChosen([...chosen.filter((each) => !isSame(each, choice)), ...(choice.quantity > 0 ? [choice] : [])])

  return (
    <>
      <HiddenValue name={name} value={writeExtraDrafts(chosen)} />
      {known.length > 0 && (
        <Section id="extras" title={t("extras.title")}>
          {known.map((offer) => {
            const place = { extra: offer.extra.number, item: offer.item }
            return (
              <ExtraField
                key={`${place.extra} ${place.item}`}
                id={`${id}-${place.extra}-${place.item ?? "all"}`}
                offer={offer}
                view={view}
                quantity={chosen.find((each) => isSame(each, place))?.quantity ?? 0}
                choose={(quantity) => choose({ ...place, quantity })}
              />
            )
          })}
        </Section>
      )}
    </>
  )
}

interface ExtraFieldProps {
  id: string
  offer: QuotedExtra
  view: LineChoices
  quantity: number
  choose: (quantity: number) => void
}

function ExtraField({ id, offer: { extra, item, isForced }, view, quantity, choose }: ExtraFieldProps) {
  const { t, locale } = useTranslation("change")
  const formatPrice = useExtraFormat(view.currency)
  const name = translated(extra, "name", locale)
  const itemName = item === null ? undefined : view.items.find((each) => each.number === item)?.name
  const label = itemName ? `${itemName}: ${name}` : name
  const help = [formatPrice(extra), translated(extra, "description", locale)].filter(Boolean).join(" · ")
  if (isForced)
    return <Checkbox id={id} label={label} help={`${help} · ${t("extras.always")}`} checked disabled onChange={() => undefined} />
  if (extra.most === null)
    return (
      <Checkbox
        id={id}
        label={label}
        help={help}
        checked={quantity > 0}
        onChange={({ currentTarget: { checked } }) => choose(checked ? 1 : 0)}
      />
    )
  const counts = Array.from({ length: extra.most + 1 }, (_, count) => String(count))
  return (
    <Select
      id={id}
      label={label}
      help={help}
      value={String(Math.min(quantity, extra.most))}
      options={counts.map((count) => ({ value: count, label: count }))}
      onChange={({ currentTarget: { value } }) => choose(Number(value))}
    />
  )
}

const isSame = (one: Omit<ExtraDraft, "quantity">, other: Omit<ExtraDraft, "quantity">) =>
  one.extra === other.extra && one.item === other.item
