/** One field that breaks a rule of the domain. */
export interface FieldFault {
  readonly field: string
  readonly message: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the rules of the domain say of a body's texts; told together with the faults of a form that is wrong. */
    faults?: (texts: Readonly<Record<string, string>>) => readonly FieldFault[]
  }
}

/** Fields that have the right form but break a rule: answered as a failed validation (422). */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join(', '))
    this.faults = faults
  }
}
