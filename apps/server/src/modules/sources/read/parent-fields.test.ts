import { describe, expect, it } from 'vitest'
import { ParentFields } from './parent-fields.ts'

const RECORD = new Map([['Názov', 'Maslo']])

/** Returns the fields of one record under `<store>`, which `write` fills. */
function fieldsOf(write: (parents: ParentFields) => void): readonly string[] {
  const sent: ReadonlyMap<string, string>[] = []
  const parents = new ParentFields((values) => sent.push(values))
  parents.open('store')
  write(parents)
  parents.add(new Map(RECORD), 10)
  parents.close()
  parents.flush()
  expect(sent).toHaveLength(1)
  return [...sent[0]!.keys()].filter((name) => name.startsWith('../'))
}

describe('the elements around a record', () => {
  it('give it at most fifty values of one element', () => {
    const fields = fieldsOf((parents) => {
      for (let index = 0; index < 60; index += 1) parents.set(`pole${index}`, 'x')
    })
    expect(fields).toEqual(Array.from({ length: 50 }, (_, index) => `../pole${index}`))
  })

  it('give it the values of at most fifty headings before it', () => {
    const fields = fieldsOf((parents) => {
      for (let index = 0; index < 60; index += 1) {
        parents.open(`nadpis${index}`)
        parents.set(`pole${index}`, 'x')
        parents.close()
      }
    })
    expect(fields).toEqual(Array.from({ length: 50 }, (_, index) => `../pole${index}`))
  })

  it('replace a value that is written again, even when there is no room for another', () => {
    const sent: ReadonlyMap<string, string>[] = []
    const parents = new ParentFields((values) => sent.push(values))
    parents.open('store')
    for (let index = 0; index < 50; index += 1) parents.set(`pole${index}`, 'staré')
    parents.set('pole7', 'nové')
    parents.add(new Map(RECORD), 10)
    parents.flush()
    expect(sent[0]?.get('../pole7')).toBe('nové')
  })
})
