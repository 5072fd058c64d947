import { Autocomplete } from '@base-ui/react/autocomplete'
import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleUserRound, Search, SpellCheck2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SEARCH_MAX } from '#ui/forms/use-typed-search.ts'
import { useDebouncedCallback } from '#ui/hooks/latest-calls.ts'
import { CORRECTION_SCREENS } from '../corrections/corrections-frame.tsx'
import { KINDS, REVIEW_KINDS } from '../review/review-kinds.ts'
import { findAnything, matchingPages, type PaletteGroup, type PaletteItem } from './palette-search.ts'

export interface PaletteDialogProps {
  readonly pages: readonly PaletteItem[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds pages, products, accounts and imports from the keyboard, by words or by id. */
export function PaletteDialog({ pages, open, onClose }: PaletteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Nájsť v\u00a0administrácii')}
      className="md:mb-auto md:mt-[10vh] md:max-w-xl"
    >
      <Palette pages={pages} onClose={onClose} />
    </Dialog>
  )
}

const MORE_PAGES: readonly PaletteItem[] = [
  ...CORRECTION_SCREENS.map(([to, label]) => ({
    to,
    label,
    detail: t('Poriadok v\u00a0katalógu'),
    icon: SpellCheck2,
  })),
  ...REVIEW_KINDS.map((kind) => ({
    to: paths.reviewOf(kind),
    label: KINDS[kind].name,
    detail: t('Na kontrolu'),
    icon: CircleAlert,
  })),
  { to: paths.profile, label: t('Profil'), detail: t('Nastavenia účtu'), icon: CircleUserRound },
]

const PAUSE_MS = 150
const LETTERS_MIN = 2

function Palette({ pages, onClose }: Pick<PaletteDialogProps, 'pages' | 'onClose'>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const later = useDebouncedCallback((typed: string) => setSearch(typed.trim()), PAUSE_MS)
  const isSearched = search.length >= LETTERS_MIN || /^\d+$/.test(search)
  const query = useQuery({
    queryKey: ['admin', 'palette', search],
    queryFn: ({ signal }) => findAnything(client, search, signal),
    enabled: isSearched,
    placeholderData: (before) => before,
  })
  const here = matchingPages(
    [...pages, ...MORE_PAGES.filter((page) => pages.every(({ to }) => to !== page.to))],
    text,
  )
  const groups: readonly PaletteGroup[] = [
    ...(here.length > 0 ? [{ value: t('Stránky'), items: here }] : []),
    ...(isSearched && text.trim() !== '' ? (query.data ?? []) : []),
  ]
  const isWaiting = isSearched && query.isFetching
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      items={groups}
      value={text}
      itemToStringValue={(item: PaletteItem) => item.label}
      onValueChange={(next, { reason }) => {
        // Choosing an item would write its name into the box.
        if (reason === 'item-press') return
        setText(next)
        later.call(next)
      }}
    >
      <div className="flex items-center gap-2.5 border-b border-line pr-16 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <Autocomplete.Input
          autoFocus
          aria-label={t('Nájsť v\u00a0administrácii')}
          placeholder={t('Stránka, produkt, používateľ alebo import')}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          className="h-15 w-full min-w-0 bg-transparent text-base text-ink outline-none"
        />
      </div>
      <Autocomplete.List className="min-h-40 overflow-y-auto overscroll-contain p-2 md:max-h-[55vh]">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-2">
            <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-bold text-ink-2">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.to}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-sunken"
                  onClick={() => {
                    onClose()
                    void navigate(item.to)
                  }}
                >
                  <item.icon aria-hidden className="size-5 shrink-0 text-ink-2" />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-semibold">{item.label}</span>
                    {group.value === t('Stránky') ? null : (
                      <span className="block truncate text-sm text-ink-2">{item.detail}</span>
                    )}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p role="status" className="border-t border-line px-5 py-2.5 text-sm text-ink-2">
        {query.isError && isSearched
          ? t('Hľadanie sa nepodarilo, fungujú len stránky.')
          : isWaiting
            ? t('Hľadá sa…')
            : groups.length === 0
              ? t('Nič také tu nie je.')
              : t('Šípky vyberajú, Enter otvorí, Esc zavrie.')}
      </p>
    </Autocomplete.Root>
  )
}
