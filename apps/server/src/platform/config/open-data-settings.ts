/** Licence of the open data that an installation publishes, and a contact. */
export interface OpenDataSettings {
  readonly licence: string
  /** Address for questions about the data: an e-mail or a web page. */
  readonly contact: string
}

/** Reads `OPEN_DATA`; null while it is off. Publishing needs a licence and a contact. */
export function readOpenDataSettings(
  env: Readonly<Record<string, string | undefined>>,
  isOn: boolean,
  faults: string[],
): OpenDataSettings | null {
  if (!isOn) return null
  const named = (name: string, example: string): string => {
    const value = env[name]?.trim() ?? ''
    if (value === '') faults.push(`${name} is missing although OPEN_DATA is on; for example ${example}.`)
    return value
  }
  return {
    licence: named('OPEN_DATA_LICENCE', 'CC-BY-4.0'),
    contact: named('OPEN_DATA_CONTACT', 'data@example.sk'),
  }
}
