import { clsx } from 'clsx'
import { type Layout, TEMPLATES, type Template } from './templates.ts'

export interface TemplatePickerProps {
  readonly value: Template
  readonly onChange: (template: Template) => void
}

/** Where the thumbnail draws the products of each layout: x, y, width and height as fractions. */
const PLACES: Record<Layout, readonly (readonly [number, number, number, number])[]> = {
  grid: [
    [0, 0, 0.48, 0.47],
    [0.52, 0, 0.48, 0.47],
    [0, 0.53, 0.48, 0.47],
    [0.52, 0.53, 0.48, 0.47],
  ],
  featured: [
    [0, 0, 0.56, 1],
    [0.6, 0, 0.4, 0.47],
    [0.6, 0.53, 0.4, 0.47],
  ],
  carousel: [
    [0, 0.05, 0.47, 0.9],
    [0.53, 0.05, 0.47, 0.9],
  ],
  single: [[0.15, 0, 0.7, 1]],
}

function Drawing({ template }: { readonly template: Template }) {
  const height = (100 * template.height) / template.width
  const [top, fieldHeight] = [height * 0.36, height * 0.54]
  const light = ['#ffffff', '#f6f5f1', '#ffd94a'].includes(template.background)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      className="h-20 w-auto max-w-full rounded-sm border border-line"
    >
      <rect width="100" height={height} fill={template.background} />
      <rect
        x="9"
        y={height * 0.12}
        width="60"
        height={height * 0.1}
        rx="2"
        fill={light ? '#1d1a16' : '#fff'}
      />
      {PLACES[template.layout].map(([x, y, w, h]) => (
        <rect
          key={`${x} ${y}`}
          x={9 + x * 82}
          y={top + y * fieldHeight}
          width={w * 82}
          height={h * fieldHeight}
          rx="3"
          fill={light ? '#d8cfbe' : '#ffffff'}
          opacity="0.9"
        />
      ))}
    </svg>
  )
}

/** Radio buttons with thumbnails of the ten templates. */
export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-5 xl:grid-cols-2 2xl:grid-cols-3">
      <legend className="sr-only">Šablóna</legend>
      {TEMPLATES.map((template) => (
        <label
          key={template.id}
          title={template.description}
          className={clsx(
            'relative flex flex-col items-center gap-1.5 rounded-md border p-2.5 text-center transition-colors',
            'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
            template.id === value.id ? 'border-brand bg-brand-soft' : 'border-line hover:border-edge',
          )}
        >
          <input
            type="radio"
            name="template"
            value={template.id}
            checked={template.id === value.id}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={() => onChange(template)}
          />
          <Drawing template={template} />
          <span className="text-sm leading-4.5 font-semibold">{template.name}</span>
          <span className="text-xs text-ink-2">
            {template.width} × {template.height} · max. {template.maxProducts}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
