import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonTone = 'plain' | 'outlined'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: IconButtonTone
}

export function iconButtonStyle(tone: IconButtonTone = 'plain'): string {
  return clsx(
    'grid size-11 shrink-0 place-items-center rounded-md border pointer-fine:transition-colors',
    'text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-50',
    'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand',
    tone === 'outlined' ? 'border-line bg-surface' : 'border-transparent',
  )
}

export function IconButton({ label, icon, tone, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={clsx(iconButtonStyle(tone), className)}
      {...rest}
    >
      {icon}
    </button>
  )
}

export function CloseButton({ label = t('Zavrieť'), ...rest }: Partial<Omit<IconButtonProps, 'icon'>>) {
  return <IconButton label={label} icon={<X aria-hidden className="size-5" />} {...rest} />
}
