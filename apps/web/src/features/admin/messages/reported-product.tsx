import type { ContactMessage } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fetchFile } from '#api/download-file.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'

/** The links to a reported product, and the photo that its reporter sent. */
export function ReportedProduct({ message, id }: { readonly message: ContactMessage; readonly id: number }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Link to={paths.product(id)} className={buttonStyle()}>
          {t('Otvoriť produkt')}
        </Link>
        <Link to={paths.editedProduct(id)} className={buttonStyle()}>
          {t('Upraviť produkt')}
        </Link>
        {message.has_photo && !isShown ? (
          <Button onClick={() => setShown(true)}>{t('Ukázať fotku')}</Button>
        ) : null}
      </div>
      {isShown ? <Photo id={message.id} /> : null}
    </div>
  )
}

function Photo({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: ['admin', 'message photo', id],
    queryFn: ({ signal }) => fetchFile(`/api/v1/admin/messages/${id}/photo`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: file } = query
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (query.isError) return <RetryNotice query={query}>{t('Fotku sa nepodarilo načítať.')}</RetryNotice>
  if (address === null) return <Skeleton className="h-60 max-w-md" />
  return (
    <img
      src={address}
      alt={t('Fotka od odosielateľa')}
      className="max-h-[70dvh] max-w-full self-start rounded-md"
    />
  )
}
