/** Returns an SVG of 36 KB that librsvg draws for hours: 2,000 copies of a path of 200 dashed curves with a wide stroke. */
export function slowSvg(): Buffer {
  const curves = Array.from(
    { length: 200 },
    (_, i) => `C${i} ${(i * 3) % 97} ${(i * 7) % 89} ${(i * 5) % 83} ${(i * 11) % 79} ${(i * 13) % 73}`,
  )
  const path = `<path id="p" d="M0 0${curves.join("")}" fill="none" stroke="#000" stroke-width="40" stroke-dasharray="1 1"/>`
  const copies = '<use href="#p"/>'.repeat(2000)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${path}${copies}</svg>`)
}
