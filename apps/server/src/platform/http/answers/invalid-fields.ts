export interface FieldFault {
  readonly field: string
  readonly place?: 'body' | 'headers' | 'query'
  readonly message: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checks a body's texts by the rules of the domain. The answer has these faults and the schema's. */
    faults?: (texts: Readonly<Record<string, string>>) => readonly FieldFault[]
  }
}

/** Well-formed fields break a rule of the domain. The answer is a failed validation (422). */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join(', '))
    this.faults = faults
  }
}
