export const en = {
  focus: {
    title: "Focal point",
    help: "Press the most important part of the photo. It stays visible when the photo is cropped. Arrow keys work too.",
    point: "Focal point: {{x}} % from the left, {{y}} % from the top",
    center: "Centre",
    save: "Save",
  },
  choose: { invite: "Choose a file or drop it here", another: "Choose another" },
  errors: {
    file: {
      busy: "Your other picture is still saving. Try again in a few seconds.",
      overloaded: "The server is saving many pictures right now. Try again in a few seconds.",
      size: "File size should not exceed 10MB.",
      kind: "We can’t read this file. Choose a JPEG, PNG, WebP, AVIF or GIF.",
      heic: "We can’t read HEIC photos. Save it as JPEG and choose it again.",
      hourly: "Too many photos in one hour. Try again later.",
      broken: "This picture is damaged. Choose another file.",
      svgSize: "This SVG has more than 256 KB. Choose a smaller one, or save it as PNG.",
      svgComplex: "This SVG is too complex for us to draw. Save it as PNG and choose it again.",
      pixels: "This picture has more than 40 megapixels. Choose a smaller one.",
    },
    connection: "No connection. The upload continues when you’re back online.",
    away: "The server isn’t responding. Try again in a moment.",
    signedOut: "You’re logged out. Log in in another tab, then try again.",
    readOnly: "Your plan isn’t paid, so pictures can’t be added. Choose a plan, then try again.",
    unexpected: "The upload failed. Try again.",
  },
}
