import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { TemplateSketch } from './template-sketch.tsx'
import { exportSize, TEMPLATES, type Template } from './templates.ts'

export interface TemplatePickerProps {
  readonly value: Template
  readonly onChange: (template: Template) => void
}

export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  return (
    <fieldset className="scroll-row min-w-0 gap-2 xl:grid xl:grid-cols-2 2xl:grid-cols-3">
      <legend className="sr-only">{t('Šablóna')}</legend>
      {TEMPLATES.map((template: Template) => (
        <label
          key={template.id}
          title={template.description}
          className={clsx(
            'relative flex shrink-0 flex-col items-center gap-1.5 rounded-md border p-2.5 text-center transition-colors max-xl:w-36',
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
          <TemplateSketch template={template} />
          <span className="text-sm leading-4.5 font-semibold">{template.name}</span>
          <span className="text-xs text-ink-2">
            {exportSize(template).width} × {exportSize(template).height} · max.&nbsp;{template.maxProducts}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
