import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3"

/** In bytes. S3 takes 10,000 parts: files of up to 160 GB. Two parts are in memory at a time. */
const partSize = 16 * 1024 * 1024

/** Streams a file of unknown size to a bucket, where it appears whole or not at all. */
export async function uploadInParts(client: S3Client, target: { Bucket: string; Key: string }, content: AsyncIterable<Uint8Array>) {
  const parts = inParts(content)
  const first = await parts.next()
  if (first.done || first.value.length < partSize) {
    await client.send(new PutObjectCommand({ ...target, Body: first.value ?? new Uint8Array() }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  try {
    const Parts: Array<{ ETag: string | undefined; PartNumber: number }> = []
    const upload = async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await upload(first.value)
    for await (const part of parts) await upload(part)
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => "The first error is the one to report.")
    throw error
  }
}

/** Yields parts of `partSize`, and last what remains. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    let rest = piece
    while (size + rest.length >= partSize) {
      const end = partSize - size
      yield Buffer.concat([...pending, rest.subarray(0, end)])
      rest = rest.subarray(end)
      pending = []
      size = 0
    }
    if (rest.length > 0) pending.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(pending)
}
