import { t } from '@cenolov/core/language'
import { ImageUp, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/fields/text-field.tsx'
import { Switch } from '../../../../ui/forms/toggle.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { Brand } from '../poster/poster.tsx'
import { CLAIM_MAX, FIRST_COLOURS, LOGO_TYPES, readLogo } from './brand.ts'

export interface BrandSettingsProps {
  readonly brand: Brand
  readonly isKept: boolean
  readonly onChange: (brand: Brand) => void
}

const COLOURS = [
  ['main', t('Hlavná farba')],
  ['price', t('Farba ceny')],
] as const

export function BrandSettings({ brand, isKept, onChange }: BrandSettingsProps) {
  const [refused, setRefused] = useState(false)
  const file = useId()
  const { colours, logo, claim } = brand
  const change = (part: Partial<Brand>) => onChange({ ...brand, ...part })

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Lets the same file be chosen again after a correction.
    target.value = ''
    if (!chosen) return
    const read = await readLogo(chosen)
    setRefused(read === null)
    if (read !== null) change({ logo: read })
  }

  return (
    <div className="flex flex-col gap-4">
      <Switch checked={colours !== null} onChange={(own) => change({ colours: own ? FIRST_COLOURS : null })}>
        {t('Vlastné farby')}
      </Switch>
      {colours === null ? null : (
        <div className="grid grid-cols-2 gap-3">
          {COLOURS.map(([name, label]) => (
            <label key={name} className="flex items-center gap-3 text-sm font-semibold">
              <input
                type="color"
                value={colours[name]}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1"
                onChange={({ target }) => change({ colours: { ...colours, [name]: target.value } })}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      <TextField
        label={t('Slogan pri logu')}
        value={claim}
        maxLength={CLAIM_MAX}
        onChange={({ target }) => change({ claim: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {logo === null ? null : (
          <img
            src={logo}
            alt={t('Vaše logo')}
            className="h-11 max-w-40 rounded-sm bg-white object-contain p-1"
          />
        )}
        <label
          htmlFor={file}
          className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 font-semibold has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus"
        >
          <ImageUp aria-hidden className="size-4.5" />
          {logo === null ? t('Vložiť logo') : t('Zmeniť logo')}
          <input
            id={file}
            type="file"
            accept={LOGO_TYPES.join(',')}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => void choose(event)}
          />
        </label>
        {logo === null ? null : (
          <Button onClick={() => change({ logo: null })}>
            <X aria-hidden className="size-4.5" />
            {t('Odstrániť logo')}
          </Button>
        )}
      </div>
      {refused ? (
        <Notice tone="error">{t('Logo musí byť obrázok PNG, JPEG alebo WebP do 5 MB.')}</Notice>
      ) : null}
      {isKept ? null : (
        <Notice tone="warn">{t('Prehliadač značku neuložil, vydrží len do zatvorenia stránky.')}</Notice>
      )}
    </div>
  )
}
