/** One field that breaks a rule of the domain. */
export interface FieldFault {
  readonly field: string
  readonly place?: 'body' | 'headers' | 'query'
  readonly message: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checks a body's texts by the rules of the domain. Its faults are reported with the schema's. */
    faults?: (texts: Readonly<Record<string, string>>) => readonly FieldFault[]
  }
}

/** Well-formed fields that break a rule of the domain: answered as a failed validation (422). */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join(', '))
    this.faults = faults
  }
}
