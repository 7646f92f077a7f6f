export const en = {
  title: "Start from a design",
  text: "Choose one to see it with your own items. Your items, locations, payment and logo stay as they are. Nothing is public until you save.",
  back: "Back to editing",
  designs: {
    outdoor: {
      title: "Outdoor gear",
      description: "Skis, bikes, tents and boats. With About us and rental terms to adapt.",
    },
    rooms: {
      title: "Rooms and cabins",
      description: "Flats, rooms and holiday homes. With About us and house rules to adapt.",
    },
    plain: { title: "Plain", description: "Your name, the dates and your items. No pictures." },
  },
  use: "Use this design",
  preview: "See the preview",
  failed: "The pictures of this design did not load",
  again: "Try again",
  used: "Your draft has the new design",
  usedWithTerms: "Your draft has the new design. Read the rental terms and adapt them.",
  undo: "Undo",
  offer: {
    title: "Begin with a ready-made design",
    text: "Pages, texts and pictures for a rental shop. You change whatever you like.",
  },
}
