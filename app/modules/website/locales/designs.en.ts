export const en = {
  title: "Start with a design",
  text: "Choose one to see it with your own items. Your items, locations, payments and logo don’t change. Nothing is public until you save.",
  back: "Back to editing",
  designs: {
    outdoor: {
      title: "Outdoor gear",
      description: "Skis, bikes, tents and boats. Includes About us and rental terms to adapt.",
    },
    rooms: {
      title: "Rooms and cabins",
      description: "Flats, rooms and holiday homes. Includes About us and house rules to adapt.",
    },
    plain: { title: "Plain", description: "Your name, the dates and your items. No pictures." },
  },
  use: "Use this design",
  preview: "See preview",
  failed: "Could not load this design’s pictures",
  used: "Your draft has the new design",
  usedWithTerms: "Your draft has the new design. About us and rental terms are hidden until you read and change them.",
  undo: "Undo",
  offer: {
    title: "Start with a ready-made design",
    text: "Pages, texts and pictures for a rental shop. You can change all of it.",
  },
}
