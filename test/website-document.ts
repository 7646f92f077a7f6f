import type { WebsiteDocument } from "#app/modules/website/website-document.ts"

/** A website without pages and components, in English, with the settings of a new shop. */
export const websiteDocument = (fields: Partial<WebsiteDocument> = {}): WebsiteDocument => ({
  language: "en",
  settings: {
    primaryColor: "#016E88",
    logoUrlLight: "",
    logoUrlDark: "",
    datePickerType: 0,
    tabTitle: "",
    sharingImageId: null,
    translations: {},
  },
  pages: [],
  components: [],
  ...fields,
})
