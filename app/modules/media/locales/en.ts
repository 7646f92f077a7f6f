export const en = {
  errors: {
    file: {
      busy: "Your other picture is still being saved. This takes a few seconds.",
      overloaded: "Many pictures are being saved right now. Try again in a few seconds.",
      size: "File size should not exceed 10MB.",
      kind: "This file is not a picture we can read. Choose a JPEG, PNG, WebP, AVIF or GIF.",
      heic: "This is a HEIC photo, which we cannot read. Save it as JPEG and choose it again.",
      hourly: "Too many photos were added within an hour. Try again later.",
      broken: "This picture is damaged. Choose another file.",
      pixels: "This picture has more than 40 megapixels. Choose a smaller one.",
    },
  },
}
