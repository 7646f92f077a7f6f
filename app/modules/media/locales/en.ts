export const en = {
  focus: {
    title: "Focal point",
    help: "Press where the most important part is. It stays visible when the photo is cropped. Arrow keys move the point too.",
    point: "Focal point: {{x}} % from the left, {{y}} % from the top",
    center: "Centre",
    save: "Save",
  },
  choose: { invite: "Choose a file or drop it here", another: "Choose another" },
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
    connection: "No connection. It continues when you are back online.",
    away: "The server does not answer. Try again in a moment.",
    signedOut: "You are signed out. Sign in in another tab, then try again.",
    readOnly: "Your plan is not paid, so pictures can’t be added. Choose a plan, then try again.",
    unexpected: "The upload failed. Try again.",
  },
}
