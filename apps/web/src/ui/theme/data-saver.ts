import { storedChoice, useStoredChoice } from './stored-choice.ts'

/** What some browsers tell of the connection; not in the standard types. */
interface Connection {
  readonly saveData?: boolean
}

const choice = storedChoice<'on' | 'off'>({
  key: 'data_saver',
  values: ['on', 'off'],
  // Who asked the browser to save data asked us too.
  byDefault: () =>
    (navigator as { readonly connection?: Connection }).connection?.saveData === true ? 'on' : 'off',
})

export function setDataSaver(on: boolean): void {
  choice.write(on ? 'on' : 'off')
}

/** True while as little as possible is to be fetched: no picture that was not asked for. */
export function useDataSaver(): boolean {
  return useStoredChoice(choice) === 'on'
}
