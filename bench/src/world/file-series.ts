import type { SourcePresetId } from '@cenolov/core/source'

/** Files of one publisher in the order of their days; one source brings them all. */
export interface FileSeries {
  readonly name: string
  readonly format: 'csv' | 'json' | 'xml'
  readonly preset: SourcePresetId
  readonly files: readonly string[]
}

/** The end of a name that says the day or the week: `_0809`, `_w29`. */
const DAY = /_w?\d{2,4}(?=\.)/
/** Publishers whose form the product knows by a preset. The others are left to the guess. */
const PRESETS: Readonly<Record<string, SourcePresetId>> = { sk_letaky: 'leaflets' }

/** Groups the files of a folder: those that differ by their day alone form one series, in the order of the days. */
export function fileSeries(names: readonly string[]): readonly FileSeries[] {
  const groups = new Map<string, string[]>()
  for (const name of names.toSorted()) {
    const key = name.replace(DAY, '').replace(/\..*$/, '')
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return [...groups].map(([name, files]) => ({
    name,
    format: /\.json/i.test(files[0]!) ? 'json' : /\.xml/i.test(files[0]!) ? 'xml' : 'csv',
    preset: PRESETS[name] ?? 'cenolov',
    files,
  }))
}
