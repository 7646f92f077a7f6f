export const en = {
  errors: {
    file: {
      size: "File size should not exceed 10MB.",
      kind: "This file is not a picture we can read. Choose a JPEG, PNG, WebP, AVIF or GIF.",
      broken: "This picture is damaged. Choose another file.",
      pixels: "This picture has more than 40 megapixels. Choose a smaller one.",
    },
  },
}
