import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { EQUAL_WEIGHTS, type IndexWeights, readIndexWeights } from '@cenolov/core/price-index'
import { errorFacts } from '../errors/error-facts.ts'

/** What an installation publishes as open data, and under which licence. */
export interface OpenDataSettings {
  readonly licence: string
  /** Address for questions about the data: an e-mail or a web page. */
  readonly contact: string
  readonly weights: IndexWeights
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
    weights: readWeights(env.INDEX_WEIGHTS?.trim() ?? '', faults),
  }
}

function readWeights(path: string, faults: string[]): IndexWeights {
  if (path === '') return EQUAL_WEIGHTS
  const fault = (what: string): IndexWeights => {
    faults.push(`INDEX_WEIGHTS names ${JSON.stringify(path)}, which ${what}.`)
    return EQUAL_WEIGHTS
  }
  try {
    const read = readIndexWeights(readFileSync(resolve(path), 'utf8'))
    return read.ok ? read.weights : fault(read.fault)
  } catch (error) {
    return fault(`cannot be read: ${errorFacts(error).message}`)
  }
}
