import { getStorage } from "#app/platform/storage/storage.server.ts"
import { pictureAddress, storageKeyOf, widthsOf } from "./picture.ts"

/** Deletes the files of pictures whose rows are gone. May run again. */
export async function deletePictureFiles(organizationId: string, pictures: Array<{ key: string; width: number }>): Promise<void> {
  const storage = getStorage()
  for (const { key, width } of pictures)
    for (const each of widthsOf(width)) await storage.delete(storageKeyOf(pictureAddress({ organizationId, key }, each)))
}
