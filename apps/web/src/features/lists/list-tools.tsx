import { t } from '@cenolov/core/language'
import { countedText, LIST_NAME_MAX, type ListItem } from '@cenolov/core/list'
import type { PluralForms } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  CheckCheck,
  EllipsisVertical,
  ListPlus,
  Pencil,
  Printer,
  QrCode as QrCodeIcon,
  Share2,
  ShoppingBasket,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { amountWords } from '#product/wanted-words.tsx'
import { callApi } from '../../api/api-client.ts'
import { toastError } from '../../api/mutations.ts'
import { countOf } from '../../format/numbers.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogTitle } from '../../ui/dialogs/dialog.tsx'
import { LazyMenu } from '../../ui/dialogs/lazy-menu.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { createList, deleteList, LISTS_KEY, renameList } from './api/list-calls.ts'
import type { PricedItem } from './items/priced-items.ts'
import type { useList } from './use-list.ts'

export interface ListToolsProps {
  readonly list: ReturnType<typeof useList>
  readonly items: readonly PricedItem[]
  readonly isPremium: boolean
  /** The list of a visitor has no server, so it cannot be renamed or deleted there. */
  readonly isVisitor: boolean
  readonly onOpen: (id: string | null) => void
}

const ITEMS: PluralForms = [t('položku'), t('položky'), t('položiek')]

/** A code with more is too fine for the camera of a phone. */
const QR_BYTES_MAX = 800

// Loaded for a code only.
const { Part: QrCode } = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode)

type Asked = 'new' | 'rename' | 'delete' | 'qr' | null
type Change = Exclude<Asked, 'qr' | null>

export function ListTools({ list, items, isPremium, isVisitor, onOpen }: ListToolsProps) {
  const { store, state } = list
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>(null)
  const [name, setName] = useState('')
  const { summary } = state
  const run = useMutation({
    mutationFn: async (what: Change): Promise<string | null> => {
      if (what === 'new') return (await createList(name)).id
      const id = summary?.id ?? ''
      if (what === 'delete') {
        await deleteList(id)
        return null
      }
      await renameList(id, name)
      await store.refresh()
      return id
    },
    onSuccess: async (id) => {
      setAsked(null)
      await client.invalidateQueries({ queryKey: LISTS_KEY, exact: true })
      onOpen(id)
    },
    onError: toastError(t('Nepodarilo sa to')),
  })
  const toCart = useMutation({
    mutationFn: async () => {
      const offered = items.filter(({ item, product }) => !item.done && product !== null)
      const added = await Promise.allSettled(
        offered.map(({ product, pieces }) =>
          callApi(`/auth/cart/${product?.id}`, { method: 'POST', form: { quantity: String(pieces) } }),
        ),
      )
      return added.filter(({ status }) => status === 'fulfilled').length
    },
    onSuccess: (count) => {
      void client.invalidateQueries({ queryKey: ['auth', 'cart'] })
      showToast({
        title: t('Do košíka sme pridali {count}', { count: countOf(count, ITEMS) }),
        tone: 'success',
      })
    },
  })
  const text = listText(state.items)
  const done = items.filter(({ item }) => item.done)
  const icon = 'size-5'
  const ask = (what: NonNullable<Asked>, text: string) => () => {
    setName(text)
    setAsked(what)
  }
  const isOnline = state.status === 'ready' && navigator.onLine
  return (
    <>
      <LazyMenu
        name={t('Viac')}
        icon={<EllipsisVertical aria-hidden className={icon} />}
        groups={[
          [
            {
              label: t('Poslať ako text'),
              icon: <Share2 aria-hidden className={icon} />,
              disabled: text === '',
              onPress: () => void shareText(summary?.name ?? '', text),
            },
            {
              label: t('Ukázať QR kód'),
              icon: <QrCodeIcon aria-hidden className={icon} />,
              disabled: text === '' || new TextEncoder().encode(text).length > QR_BYTES_MAX,
              onPress: ask('qr', ''),
            },
            {
              label: t('Vytlačiť'),
              icon: <Printer aria-hidden className={icon} />,
              disabled: text === '',
              onPress: () => window.print(),
            },
          ],
          [
            {
              label: t('Odstrániť kúpené'),
              icon: <CheckCheck aria-hidden className={icon} />,
              disabled: done.length === 0,
              onPress: () =>
                store.change(done.map(({ item }) => ({ item_id: item.id, field: 'removed', value: true }))),
            },
            ...(isPremium
              ? [
                  {
                    label: t('Vložiť do košíka'),
                    icon: <ShoppingBasket aria-hidden className={icon} />,
                    disabled: !isOnline || toCart.isPending,
                    onPress: () => toCart.mutate(),
                  },
                ]
              : []),
          ],
          isVisitor
            ? []
            : [
                {
                  label: t('Nový zoznam'),
                  icon: <ListPlus aria-hidden className={icon} />,
                  disabled: !isOnline,
                  onPress: ask('new', ''),
                },
                {
                  label: t('Premenovať'),
                  icon: <Pencil aria-hidden className={icon} />,
                  disabled: !isOnline,
                  onPress: ask('rename', summary?.name ?? ''),
                },
                {
                  label: t('Zmazať zoznam'),
                  icon: <Trash2 aria-hidden className={icon} />,
                  danger: true,
                  disabled: !isOnline,
                  onPress: ask('delete', ''),
                },
              ],
        ].filter((group) => group.length > 0)}
      />
      <ConfirmDialog
        open={asked === 'new' || asked === 'rename'}
        title={asked === 'new' ? t('Nový zoznam') : t('Premenovať zoznam')}
        confirmLabel={t('Uložiť')}
        busy={run.isPending}
        ready={name.trim() !== ''}
        onConfirm={() => run.mutate(asked === 'new' ? 'new' : 'rename')}
        onClose={() => setAsked(null)}
      >
        <TextField
          label={t('Názov')}
          value={name}
          maxLength={LIST_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
        />
      </ConfirmDialog>
      {asked === 'qr' ? (
        <Dialog open onClose={() => setAsked(null)} className="md:max-w-md">
          <div className="flex flex-col items-center gap-4 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            <DialogTitle className="self-start pr-12 text-xl font-bold tracking-tight">
              {t('Zoznam ako QR kód')}
            </DialogTitle>
            <span className="size-72 max-w-full *:size-full">
              <QrCode label={t('QR kód zoznamu')} text={text} />
            </span>
            <p className="text-pretty text-ink-2">{t('Po naskenovaní telefón ukáže položky ako text.')}</p>
          </div>
        </Dialog>
      ) : null}
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Zmazať zoznam?')}
        confirmLabel={t('Zmazať')}
        danger
        busy={run.isPending}
        onConfirm={() => run.mutate('delete')}
        onClose={() => setAsked(null)}
      >
        <p>{t('Zmizne všetkým v\u00a0domácnosti, aj s\u00a0položkami.')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Returns the open items, one a line, as the list reads them again: `2 ks mlieko`, `10 vajec`. */
const listText = (items: readonly ListItem[]): string =>
  items
    .filter(({ done }) => !done)
    .map((item) => countedText(item) ?? `${amountWords(item.quantity, item.unit)} ${item.text}`)
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .join('\n')

/** Hands a list over as plain text, by the sharing of the device or by the clipboard. */
async function shareText(title: string, text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text })
    await navigator.clipboard.writeText(text)
    showToast({ title: t('Zoznam skopírovaný'), tone: 'success' })
  } catch (error) {
    // Cancelled by the shopper.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: t('Zoznam sa nepodarilo poslať'), tone: 'error' })
  }
}
