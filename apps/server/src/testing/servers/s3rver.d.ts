declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** A server of the S3 protocol that keeps its objects in a directory. */
  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    /** Keeps each object in files of its own. */
    readonly store: {
      getResourcePath(bucket: string, key: string, resource: string): string
      deleteObject(bucket: string, key: string): Promise<void>
    }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
