import { type RefObject, useEffect } from "react"

export type Device = "desktop" | "tablet" | "phone"

/** In CSS pixels. */
const widths: Record<Device, number> = { desktop: 1280, tablet: 820, phone: 390 }

/** Gives a frame the width of a device, scaled down to fit into its place. In a narrow window it is a phone of that window's width. */
export function useFrameSize(place: RefObject<HTMLElement | null>, device: Device) {
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measured = new ResizeObserver(([entry]) => {
      const { width: room = 0, height = 0 } = entry?.contentRect ?? {}
      if (room === 0) return
      const isPhone = device === "phone" || matchMedia("(max-width: 767px)").matches
      const width = isPhone ? Math.min(widths.phone, room) : widths[device]
      const scale = Math.min(1, room / width)
      element.style.setProperty("--frame-width", `${width}px`)
      element.style.setProperty("--frame-height", `${height / scale}px`)
      element.style.setProperty("--frame-scale", String(scale))
    })
    measured.observe(element)
    return () => measured.disconnect()
  }, [place, device])
}
