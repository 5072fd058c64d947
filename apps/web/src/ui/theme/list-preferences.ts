import { storedChoice, useStoredChoice } from '../hooks/stored-choice.ts'

const dataSaver = storedChoice<'on' | 'off'>({
  key: 'data_saver',
  values: ['off', 'on'],
  // The browser's own data saver applies to us too.
  byDefault: () => (navigator.connection?.saveData === true ? 'on' : 'off'),
})

export function setDataSaver(on: boolean): void {
  dataSaver.write(on ? 'on' : 'off')
}

export const isSavingData = (): boolean => dataSaver.read() === 'on'

/** Returns whether pictures are loaded only on request. */
export function useDataSaver(): boolean {
  return useStoredChoice(dataSaver) === 'on'
}

export type ListDensity = 'comfortable' | 'compact'

const listDensity = storedChoice<ListDensity>({
  key: 'list_density',
  values: ['comfortable', 'compact'],
  byDefault: () => 'comfortable',
})

export const setListDensity = listDensity.write

export function useListDensity(): ListDensity {
  return useStoredChoice(listDensity)
}
