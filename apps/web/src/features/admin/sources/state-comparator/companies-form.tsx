import type { Company, CompanyTable } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { toastError } from '#api/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { inPlaces } from '#ui/in-places.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { companyFaults } from './company-faults.ts'

/** The chains that companies run. New companies of a run appear here, under a chain that follows from their name. */
export function CompaniesForm() {
  const query = useQuery(companiesQuery())
  const { data } = query
  if (data === undefined) {
    return query.error ? (
      <RetryNotice query={query} tone="warn">
        {t('Spoločnosti sa nepodarilo načítať.')}
      </RetryNotice>
    ) : (
      <Skeleton className="h-40" />
    )
  }
  return <CompaniesTable key={JSON.stringify(data)} saved={data} />
}

function CompaniesTable({ saved }: { readonly saved: CompanyTable }) {
  const [rows, setRows] = useState<readonly Company[]>(saved)
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const faults = companyFaults([...rows])
  const saving = useMutation({
    mutationFn: () =>
      saveCompanies(rows.map(({ company_id, store }) => ({ company_id, store: store.trim() }))),
    onSuccess: (table) => {
      client.setQueryData(COMPANIES_KEY, table)
      showToast({
        title: t('Spoločnosti sú uložené'),
        description: t('Platia od ďalšieho čítania.'),
        tone: 'success',
      })
    },
    onError: toastError(t('Spoločnosti sa nepodarilo uložiť')),
  })
  const form = useForm(() => {
    setAsked(true)
    if (faults.size === 0) saving.mutate()
    else form.focusInvalid()
  }, saving.isPending)
  const change = (place: number, fields: Partial<Company>) =>
    setRows((before) => before.map((row, at) => (at === place ? { ...row, ...fields } : row)))
  return (
    <form {...form.props} noValidate className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {inPlaces(rows, (row, place) => (
          <li className="flex items-start gap-2">
            <TextField
              label={t('IČO')}
              className="w-32 shrink-0"
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              value={row.company_id}
              error={isAsked ? faults.get(place)?.company_id : undefined}
              onChange={({ target }) => change(place, { company_id: target.value.trim() })}
            />
            <TextField
              label={t('Reťazec')}
              className="min-w-0 grow"
              maxLength={200}
              autoComplete="off"
              value={row.store}
              error={isAsked ? faults.get(place)?.store : undefined}
              onChange={({ target }) => change(place, { store: target.value })}
            />
            <IconButton
              label={t('Odobrať spoločnosť {companyId}', { companyId: row.company_id })}
              className="mt-7"
              icon={<Trash2 aria-hidden className="size-4.5" />}
              onClick={() => setRows((before) => before.filter((_row, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setRows((before) => [...before, { company_id: '', store: '' }])}>
          <Plus aria-hidden className="size-4.5" />
          {t('Pridať spoločnosť')}
        </Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t('Uložiť spoločnosti')}
        </Button>
      </div>
    </form>
  )
}

const COMPANIES = '/api/v1/admin/companies'

const COMPANIES_KEY = ['admin', 'companies'] as const

const companiesQuery = () => answerQuery<CompanyTable>(COMPANIES_KEY, COMPANIES)

const saveCompanies = (json: CompanyTable): Promise<CompanyTable> =>
  callApi(COMPANIES, { method: 'PUT', json })
