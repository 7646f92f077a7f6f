declare module "s3rver" {
  /** A stand-in for an S3 service; the key and the secret are both S3RVER. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: Array<{ name: string }> })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
