import type { SourcePresetId } from '@cenolov/core/source'

/** Files of one publisher in the order of their days, all read by one source. */
export interface FileSeries {
  readonly name: string
  readonly format: 'csv' | 'json' | 'xml'
  readonly preset: SourcePresetId
  readonly files: readonly string[]
}

/** The day or the week at the end of a name: `_0809`, `_w29`. */
const DAY = /_w?\d{2,4}(?=\.)/
/** Publishers whose format has a preset. The others are guessed. */
const PRESETS: Readonly<Record<string, SourcePresetId>> = { sk_letaky: 'leaflets' }

/** Groups the files of a folder: files that differ only by their day form one series, in the order of the days. */
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
