import { z } from "zod"

/** Parses the form of `PictureForm`. The content is checked when the picture is decoded. */
export const pictureInput = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("save"),
      picture: z.instanceof(File, { error: "picture.required" }).refine(({ size }) => size > 0, { error: "picture.required" }),
    }),
    z.object({ intent: z.literal("remove") }),
  ],
  { error: "unexpected" },
)
